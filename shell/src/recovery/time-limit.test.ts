import { readTimeLimits } from './time-limit.ts';

function pageThatSays(limits: string): Document {
  const page = document.implementation.createHTMLDocument();
  page.head.innerHTML = `<meta name="remote-limits" content="${limits}" />`;
  return page;
}

describe('timeLimits', () => {
  it("uses the page's own limits, step by step", () => {
    const usual = readTimeLimits(pageThatSays(''));
    expect(readTimeLimits(pageThatSays('load=20000 patience=4000'))).toEqual({
      ...usual,
      load: 20_000,
      patience: 4000,
    });
  });

  it('ignores unknown steps', () => {
    expect(readTimeLimits(pageThatSays('lunch=1 mount=soon'))).toEqual(
      readTimeLimits(pageThatSays('')),
    );
  });
});
