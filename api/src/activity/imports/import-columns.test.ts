import { expect, it } from 'vitest';
import { findColumns, pointColumns, stepColumns } from './import-columns.ts';

const lines = (...texts: string[]) => texts.map((text, at) => ({ number: at + 1, text }));

it.each([
  ['Miembro;Puntos;Motivo;Fecha', { member: 0, points: 1, reason: 2, date: 3 }],
  ['E-Mail;Punkte;Grund;Datum', { member: 0, points: 1, reason: 2, date: 3 }],
])('a points file may have the titles %s', (titles, at) => {
  expect(findColumns(lines(titles), pointColumns)).toMatchObject({ columns: { at } });
});

it.each([
  ['Correo;Fecha;Pasos;Nota', { member: 0, date: 1, steps: 2, note: 3 }],
  ['Adresse e-mail|Jour|Nombre de pas', { member: 0, date: 1, steps: 2, note: null }],
  ['Work email,Day,Number of steps', { member: 0, date: 1, steps: 2, note: null }],
  ['Indirizzo e-mail\tData\tPassi', { member: 0, date: 1, steps: 2, note: null }],
])('a step file may have the titles %s', (titles, at) => {
  expect(findColumns(lines(titles), stepColumns)).toMatchObject({ columns: { at } });
});

it('titles may be below other lines, and the message about missing titles uses the closest match', () => {
  const list = lines('sep=;', 'Steps of May', '', 'member;date;steps');
  expect(findColumns(list, stepColumns)).toMatchObject({ columns: { line: 4, separator: ';' } });
  expect(findColumns(list.slice(0, 3).concat(lines('member;date')), stepColumns)).toBe(
    'The first line is missing these columns: "steps".',
  );
});
