// What the pages of the site share: values of the address, and buttons that ask the app.
import * as switchyard from "/switchyard.js";

const [, , id] = location.pathname.split("/");
for (const element of document.querySelectorAll("[data-id]")) element.textContent = id;
if (id) document.title = document.title.replace("…", id);
for (const link of document.querySelectorAll("a[href*='ID']")) link.href = link.getAttribute("href").replace("ID", id);

const said = document.querySelector("#said");
const say = (words) => (said.textContent = words);
const asking = (work) => () => work().catch((error) => say(`${error.name}: ${error.message}`));

for (const button of document.querySelectorAll("[data-open]")) {
    const link = button.dataset.open.replace("ID", id);
    button.addEventListener("click", asking(async () => say((await switchyard.open(link)).outcome)));
}
for (const button of document.querySelectorAll("[data-replace]")) {
    button.addEventListener("click", asking(() => switchyard.page.replace(button.dataset.replace.replace("ID", id))));
}
document.querySelector("#pick")?.addEventListener("click", asking(async () => {
    const address = await switchyard.result("/address/pick", { as: "sheet" });
    say(`Delivered to ${address.street}`);
}));
switchyard.call("account.greet", { name: "guest" }).then(say, () => say("Welcome to our web site."));
