// Updates the page when the books change. Keeps unchanged elements, to preserve focus, selection and scroll position.
const renew = document.querySelector('#renovar');
const news = document.querySelector('#novedad');
const TEXT = { lost: 'El ERP no responde. La página sigue cuando vuelva.', live: 'Se renueva sola.' };

/** Replaces changed entries and adds new ones, matched by their keys. */
function merge(list, fresh) {
  const known = new Map([...list.children].map((item) => [item.dataset.clave, item]));
  let last;
  for (const next of [...fresh.children]) {
    let item = known.get(next.dataset.clave);
    known.delete(next.dataset.clave);
    if (!item) {
      item = next;
      if (last) last.after(item);
      else list.prepend(item);
    } else if (item.innerHTML !== next.innerHTML) item.innerHTML = next.innerHTML;
    last = item;
  }
  for (const gone of known.values()) gone.remove();
}

let isReading = false;
let isBehind = false;

async function read() {
  isBehind = isReading;
  if (isReading) return;
  isReading = true;
  try {
    const answer = await fetch('/');
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
    for (const id of ['cifras', 'movimientos']) {
      const [shown, next] = [document, fresh].map((each) => each.getElementById(id));
      if (id === 'movimientos') merge(shown, next);
      else if (shown.innerHTML !== next.innerHTML) shown.innerHTML = next.innerHTML;
    }
  } catch {
    // The stream fails while the ERP is down. The browser reconnects when it is back.
  } finally {
    isReading = false;
    if (isBehind) read();
  }
}

const stream = new EventSource('/cambios');
stream.onopen = () => {
  renew.hidden = true;
  news.textContent = TEXT.live;
};
stream.onmessage = read;
stream.onerror = () => {
  renew.hidden = false;
  news.textContent = TEXT.lost;
};
