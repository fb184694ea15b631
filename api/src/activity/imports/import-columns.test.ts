import { expect, it } from 'vitest';
import { pointColumns, readColumns, stepColumns } from './import-columns.ts';

it('files of points and steps may have the Spanish titles that the screen names', () => {
  expect(readColumns('Miembro;Puntos;Motivo;Fecha', pointColumns)).toMatchObject({
    at: { member: 0, points: 1, reason: 2, date: 3 },
  });
  expect(readColumns('Correo;Fecha;Pasos;Nota', stepColumns)).toMatchObject({
    at: { member: 0, date: 1, steps: 2, note: 3 },
  });
});
