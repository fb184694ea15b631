import { sceneFor } from './scene.ts';

describe('the picture of a challenge without an image', () => {
  it('is the same wherever the challenge is shown', () => {
    expect(sceneFor('Autumn Loop 500')).toEqual(sceneFor('Autumn Loop 500'));
  });

  it('is another for another challenge of the same name', () => {
    expect(sceneFor('Autumn Loop 500').ridges).not.toEqual(sceneFor('Autumn Loop 501').ridges);
  });
});
