import { limitsOf } from './time-limit.ts';

function pageThatSays(limits: string): Document {
  const page = document.implementation.createHTMLDocument();
  page.head.innerHTML = `<meta name="remote-limits" content="${limits}" />`;
  return page;
}

describe('the limits of a page', () => {
  it('may be its own, step by step', () => {
    const usual = limitsOf(pageThatSays(''));
    expect(limitsOf(pageThatSays('load=20000 patience=4000'))).toEqual({
      ...usual,
      load: 20_000,
      patience: 4000,
    });
  });

  it('are of steps that there are', () => {
    expect(limitsOf(pageThatSays('lunch=1 mount=soon'))).toEqual(limitsOf(pageThatSays('')));
  });
});
