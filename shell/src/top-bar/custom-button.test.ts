import type { RemotePath, Viewer } from '@stridewell/platform';
import { sampleProgram, sampleViewer } from '@stridewell/testing';
import { customButtonOf } from './custom-button.ts';
import { isEmbedded } from './embedding.ts';

const infoPage: RemotePath = {
  path: '/info',
  title: { en: 'Info', es: 'Información' },
  access: 'member',
};
const external = {
  customNavbarButton: 1,
  customButtonDestination: 'externalLink',
  customPageLink: 'https://benefits.example/walk',
  customButtonText: 'benefits portal',
} as const;
const buttonOf = (program: Partial<Viewer['program']>, pages: RemotePath[] = []) =>
  customButtonOf(sampleViewer({ program: sampleProgram(program) }), pages, 'en');

describe('the custom button', () => {
  it("leads to the program's page, with capitalized text", () => {
    expect(buttonOf(external)).toEqual({
      text: 'Benefits portal',
      href: 'https://benefits.example/walk',
      isExternal: true,
      hasIcon: false,
      image: null,
    });
  });

  it('leads to /info otherwise, if that page is installed', () => {
    const own = { ...external, customButtonDestination: 'customPage' } as const;
    expect(buttonOf(own, [infoPage])).toMatchObject({ href: '/info', isExternal: false });
    expect(buttonOf(own)).toBeNull();
  });

  it('shows an icon if its style is button', () => {
    const image = { ...external, customButtonImage: '/api/files/1' };
    expect(buttonOf({ ...image, customButtonStyle: 'button' })).toMatchObject({
      hasIcon: true,
      image: '/api/files/1',
    });
    expect(buttonOf({ ...image, customButtonStyle: 'text' })).toMatchObject({
      hasIcon: false,
      image: null,
    });
  });

  it('belongs to the pro tier and must be switched on', () => {
    expect(buttonOf({ ...external, tier: 'plus' })).toBeNull();
    expect(buttonOf({ ...external, customNavbarButton: 0 })).toBeNull();
  });

  it.each(['javascript:alert(1)', 'http://benefits.example', '//benefits.example', '', null])(
    'never leads to %s',
    (customPageLink) => expect(buttonOf({ ...external, customPageLink })).toBeNull(),
  );

  it('needs a text', () => {
    expect(buttonOf({ ...external, customButtonText: '  ' })).toBeNull();
  });
});

describe('a program', () => {
  it.each([
    [100, 'https://partner.example', true],
    [100, null, false],
    [3691, 'https://partner.example', false],
  ])('%i with the embedding address %s is embedded: %s', (id, embeddingCompanyUrl, expected) => {
    expect(isEmbedded(sampleProgram({ id, embeddingCompanyUrl }))).toBe(expected);
  });
});
