// A partner's page: its own React 18, and one of our elements.
(() => {
  const { createElement, useState } = window.React;

  function Leave() {
    const [days, setDays] = useState(12);
    return createElement(
      'p',
      null,
      `Days of leave left: ${days} `,
      createElement('button', { onClick: () => setDays(days - 1) }, 'Take one'),
    );
  }
  window.ReactDOM.createRoot(document.getElementById('leave')).render(createElement(Leave));

  const asked = new URLSearchParams(location.search);
  const element = document.querySelector('stridewell-remote');
  for (const name of ['frame', 'language', 'color-mode', 'path']) {
    if (asked.has(name)) element.setAttribute(name, asked.get(name));
  }

  // The recipe of the embed's README: the part's path is the address's hash.
  if (asked.has('mirrors')) {
    const follow = () => element.setAttribute('path', location.hash.slice(1) || '/challenges');
    follow();
    window.addEventListener('popstate', follow);
    element.addEventListener('stridewell:navigate', ({ detail: { path, action } }) => {
      if (action === 'PUSH') history.pushState(null, '', `#${path}`);
      else history.replaceState(null, '', `#${path}`);
    });
    element.addEventListener('stridewell:step', (event) => {
      event.preventDefault();
      history.go(event.detail.delta);
    });
  }

  let count = 0;
  const tokenFor = (remote) => async () => {
    count += 1;
    if (window.partner.signedOut) return null;
    const answer = await fetch(`/token?remote=${remote}`);
    return answer.ok ? answer.text() : null;
  };
  const embedToken = tokenFor('mf-challenges');
  window.partner = { embedToken, tokenFor, heard: [], tokensAsked: () => count };
  if (!asked.has('without-token')) element.embedToken = embedToken;

  for (const name of ['ready', 'navigate', 'leave', 'event', 'token-needed', 'error']) {
    document.addEventListener(`stridewell:${name}`, (event) => {
      window.partner.heard.push({ name, ...event.detail });
      if (name === 'leave') event.preventDefault();
    });
  }
})();
