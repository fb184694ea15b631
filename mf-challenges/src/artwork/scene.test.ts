import { bannerSize, cardSize, sceneFor } from './scene.ts';

describe('the picture of a challenge without an image', () => {
  it('is the same wherever the challenge is shown', () => {
    expect(sceneFor('Autumn Loop 500', cardSize)).toEqual(sceneFor('Autumn Loop 500', cardSize));
  });

  it('has the same sky in the banner as on the card', () => {
    const [card, banner] = [cardSize, bannerSize].map((size) => sceneFor('Autumn Loop 500', size));
    expect(banner!.sky).toEqual(card!.sky);
    expect(banner!.ridges).not.toEqual(card!.ridges);
  });

  it('differs for another challenge with the same name', () => {
    expect(sceneFor('Autumn Loop 500', cardSize).ridges).not.toEqual(
      sceneFor('Autumn Loop 501', cardSize).ridges,
    );
  });
});
