import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { receivePeopleFile } from './read-people-file.ts';

it.each(['Apellido', 'Apellidos'])('a file of people may title the last name %s', async (title) => {
  const text = `Correo;Nombre;${title}\nana@example.org;Ana;Ruiz\n`;
  const { lines } = await receivePeopleFile(Readable.from([Buffer.from(text)]));
  expect(lines[0]?.said).toMatchObject({ firstName: 'Ana', lastName: 'Ruiz' });
});
