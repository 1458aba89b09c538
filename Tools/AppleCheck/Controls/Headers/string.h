// Generated headers include it, and nothing of it is needed here.
