// Only the SIL stage reports this error.
struct Token: ~Copyable {}

func spend(_ token: consuming Token) {}

func spendTwice(_ token: consuming Token) {  // error: 'token' consumed more than once
    spend(token)
    spend(token)
}
