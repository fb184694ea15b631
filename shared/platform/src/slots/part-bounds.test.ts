import { findPartBounds } from './part-bounds.ts';

/** A part in its place, 400 by 200 pixels, whose element has this style and rectangle. */
function partWith(style: Partial<CSSStyleDeclaration>, rect: DOMRect): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'));
  const element = place.appendChild(document.createElement('p'));
  Object.assign(element.style, style);
  jest.spyOn(place, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100, 400, 200));
  jest.spyOn(element, 'getBoundingClientRect').mockReturnValue(rect);
  return place;
}

afterEach(() => document.body.replaceChildren());

describe('the bounds of a part in a slot', () => {
  it.each([
    ['covers the page', { position: 'fixed' }, new DOMRect(0, 0, 1440, 900), 'outside_its_box'],
    ['hangs out below', { position: 'absolute' }, new DOMRect(0, 250, 100, 90), 'outside_its_box'],
    ['lies inside', { position: 'absolute' }, new DOMRect(0, 250, 100, 40), undefined],
    ['is not shown', { position: 'absolute' }, new DOMRect(0, 900, 0, 0), undefined],
    ['is for screen readers', { position: 'fixed' }, new DOMRect(-13, 80, 1, 1), undefined],
    ['is in the flow', {}, new DOMRect(0, 100, 400, 200), undefined],
  ])('say whether an element that %s is visible', (_, style, rect, expected) => {
    expect(findPartBounds(partWith(style, rect))).toBe(expected);
  });

  it('say that a part is taller than its box', () => {
    const place = partWith({}, new DOMRect(0, 100, 400, 200));
    place.dataset['tooTall'] = 'true';
    expect(findPartBounds(place)).toBe('too_tall');
  });
});
