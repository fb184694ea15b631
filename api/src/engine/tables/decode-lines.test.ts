import { describe, expect, it } from 'vitest';
import { encoders, type EncodingName } from '#test/fixtures/encodings.fixture.ts';
import { decodeLines, type TextLine } from './index.ts';

async function linesOf(content: Buffer, pieceBytes = 7, most = 1024): Promise<TextLine[]> {
  const pieces: Buffer[] = [];
  for (let at = 0; at < content.length; at += pieceBytes) {
    pieces.push(content.subarray(at, at + pieceBytes));
  }
  const all: TextLine[] = [];
  for await (const lines of decodeLines(pieces, most)) all.push(...lines);
  return all;
}

describe('the lines of a file', () => {
  const text = 'größe;stück\r\nÁna;“3 €”\r\n';
  const words = ['größe;stück', 'Ána;“3 €”'];
  const windows1252 = Buffer.from(text, 'latin1');
  // The quotes and the euro sign stand where Latin-1 has control characters.
  windows1252[windows1252.length - 7] = 0x93;
  windows1252[windows1252.length - 4] = 0x80;
  windows1252[windows1252.length - 3] = 0x94;
  const utf16be = Buffer.from(text, 'utf16le').swap16();
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 LE with a mark', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 BE with a mark', Buffer.concat([Buffer.from([0xfe, 0xff]), utf16be])],
    ['UTF-16 LE without a mark', Buffer.from('date;steps\r\nÁna;3\r\n', 'utf16le')],
    ['Windows-1252', windows1252],
    ['UTF-8 with old line ends', Buffer.from(text.replaceAll('\r\n', '\r'))],
    ['UTF-8 with old line ends but the last', Buffer.from(text.replace('\r\n', '\r'))],
    [
      'UTF-16 with old line ends and a new one',
      Buffer.from(`\uFEFF${text.replaceAll('\r\n', '\r')}\n`, 'utf16le'),
    ],
  ])('are read in %s', async (name, content) => {
    const expected = name.endsWith('without a mark') ? ['date;steps', 'Ána;3'] : words;
    const texts = (await linesOf(content)).map((line) => line.text);
    expect(texts.filter((line) => line !== '')).toEqual(expected);
  });

  it.each<[EncodingName, string]>([
    ['utf-16le', 'date;größe\n2026-11-20;8'],
    ['utf-16be', 'date;größe\n2026-11-20;8'],
    ['utf-32le', 'date;größe 👣\n2026-11-20;8'],
    ['utf-32be', 'date;größe 👣\n2026-11-20;8'],
    ['utf-32le with a mark', 'größe'],
    ['utf-32be with a mark', 'größe'],
    ['dos 850', 'Größe;Straße;João;12\u00a0480'],
    ['dos 437', 'fecha;número de pasos;Málaga;20°'],
    ['macintosh', 'prénom;Müller;“José”;12’480;Durée'],
    ['macintosh', 'Fecha;Número de pasos;España;MÁLAGA'],
    ['windows-1250', 'jméno;Dvořák;Łukasz;12\u00a0480'],
    ['windows-1251', 'Имя;Дата;Шаги;12\u00a0480'],
    ['windows-1252', 'prénom;Søren;“Ána” 3 €;œuvre;12’480'],
    ['windows-1252', 'Seán;O’Brien'],
    ['windows-1252', 'D’Angelo;dell’anno'],
    ['windows-1252', 'JOSÉ;CONCEIÇÃO;Città;m²;°C;£12'],
  ])('are read in %s: %j', async (encoding, content) => {
    const lines = await linesOf(encoders[encoding](content), 5);
    expect(lines.map((line) => line.text).join('\n')).toBe(content);
  });

  it('are in Windows-1252 unless other encodings have more real words', async () => {
    const content = Buffer.concat([
      Buffer.from('70 \x80\n\xe0\n', 'latin1'),
      Buffer.alloc(72_600, 'plain,text\n'),
      encoders['dos 850']('Größe\nMüller\n'),
    ]);
    const texts = (await linesOf(content, 1000)).map((line) => line.text);
    expect([texts[0], ...texts.slice(-2)]).toEqual(['70 €', 'Größe', 'Müller']);
  });

  it('may be in two encodings, line by line', async () => {
    const content = Buffer.concat([Buffer.from('größe\n'), Buffer.from('größe\n', 'latin1')]);
    expect((await linesOf(content, 100)).map((line) => line.text)).toEqual(['größe', 'größe']);
  });

  it('drops a line that is too long, but not the next one', async () => {
    const content = Buffer.from(`a\n${'x'.repeat(1_000_000)}\nb\n${'y'.repeat(2_000)}`);
    expect(await linesOf(content, 4_000)).toEqual([
      { number: 1, text: 'a' },
      { number: 2, text: null },
      { number: 3, text: 'b' },
      { number: 4, text: null },
    ]);
  });
});

it('a file that is not read to its end is let go', async () => {
  let isClosed = false;
  async function* file() {
    try {
      for (;;) yield Buffer.from('a,b\n'.repeat(2000));
    } finally {
      isClosed = true;
    }
  }
  for await (const lines of decodeLines(file(), 100)) if (lines.length > 0) break;
  expect(isClosed).toBe(true);
});
