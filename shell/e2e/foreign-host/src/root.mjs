import { createElement, useState, version } from 'react';
import { createRoot } from 'react-dom/client';
import { navigateToUrl, registerApplication, start } from 'single-spa';

function Leave() {
  const [days, setDays] = useState(12);
  return createElement(
    'button',
    { onClick: () => setDays(days - 1) },
    `Days of leave left: ${days} (React ${version})`,
  );
}

let leave;
registerApplication({
  name: 'leave',
  activeWhen: () => true,
  app: {
    bootstrap: async () => undefined,
    async mount() {
      leave = createRoot(document.getElementById('leave'));
      leave.render(createElement(Leave));
    },
    unmount: async () => leave.unmount(),
  },
});

// The part's current path; the host may show it in its own address.
window.shown = [];

registerApplication({
  name: 'challenges',
  activeWhen: '/wellness',
  app: () => import('stridewell/lifecycles'),
  customProps: {
    origin: document.documentElement.dataset.stridewell,
    accessToken: async () => (await fetch('/token')).text(),
    onNavigate: (path) => window.shown.push(path),
  },
});

document.addEventListener('click', (event) => {
  if (!event.target.matches?.('nav a')) return;
  event.preventDefault();
  navigateToUrl(event.target.href);
});

start();
