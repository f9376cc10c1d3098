// Brings the offline page to life, which has no other script: the chosen theme, the kept tickets, Retry. Each kept ticket has a line of
// words beside it (account/keep-tickets.ts), so nothing here knows the shape of a ticket.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // A browser without site data follows the device.
}

document.addEventListener('DOMContentLoaded', async () => {
  document.querySelector('[data-retry]').addEventListener('click', () => location.reload());
  window.addEventListener('online', () => location.reload());
  const lines = await keptLines().catch(() => []);
  const { showQr } = document.querySelector('[data-show-qr]').dataset;
  const next = lines.find(({ qr, endsAt }) => qr && endsAt > Date.now());
  document.querySelector('[data-kept] ul').append(...lines.map((line) => item(line, line === next && showQr)));
  document.querySelector('[data-kept]').hidden = lines.length === 0;
  document.querySelector('[data-none]').hidden = lines.length > 0;
  document.documentElement.dataset.ready = location.pathname;
});

/** The lines of all kept tickets: coming shows by their time, then past ones, latest first. */
async function keptLines() {
  const found = new Map();
  for (const name of (await caches.keys()).filter((each) => each.startsWith('ticket '))) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const { pathname, search } = new URL(request.url);
      if (search !== '?line') continue;
      const line = await (await cache.match(request)).json();
      if (line.keptAt > (found.get(pathname)?.keptAt ?? 0)) found.set(pathname, { ...line, path: pathname });
    }
  }
  const isPast = ({ endsAt }) => endsAt <= Date.now();
  return [...found.values()].sort(
    (one, other) => isPast(one) - isPast(other) || (one.startsAt - other.startsAt) * (isPast(one) ? -1 : 1),
  );
}

function item({ path, film, when, place, seats }, showQr) {
  const li = document.createElement('li');
  const link = element('a', 'sh-kept__link', '');
  link.href = path;
  link.append(element('b', '', film));
  for (const words of [when, place, seats].filter(Boolean)) link.append(element('span', '', words));
  li.append(link);
  if (showQr) {
    const gate = element('a', 'hf-button hf-button--primary', showQr);
    gate.href = `${path}?show=qr`;
    li.append(gate);
  }
  return li;
}

function element(name, className, text) {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.textContent = text;
  return made;
}
