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
  for (const name of ['frame', 'language', 'colour-mode', 'path']) {
    if (asked.has(name)) element.setAttribute(name, asked.get(name));
  }

  let count = 0;
  const tokenFor = (remote) => async () => {
    count += 1;
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
