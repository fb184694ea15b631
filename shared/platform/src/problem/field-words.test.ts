import { ApiProblem } from '@stridewell/api-client';
import { spanishFieldMessage } from './field-words.ts';

const refusal = (said: string, code: ApiProblem['code'] = 'validation_failed', message = said) =>
  spanishFieldMessage(new ApiProblem(code, 400, message, { name: said }), said);

it.each([
  ['This is required.', 'Este dato es obligatorio.'],
  ['Use at most 2,000 characters.', 'Usa 2,000 caracteres o menos.'],
  ['Use at least 1 item.', 'Cantidad mínima: 1.'],
  ['This must be 1,440 or less.', 'Debe ser 1,440 o menos.'],
  ['Inactive days must be greater than 0', 'Debe ser mayor que 0.'],
  [
    'Use an email address like name@example.org.',
    'Usa un correo electrónico como name@example.org.',
  ],
])('a general message about a field is translated: %s', (said, expected) => {
  expect(refusal(said)).toBe(expected);
});

it("a field's message without details is the text of its code", () => {
  const [code, message] = ['day_in_future', "That day hasn't started yet."] as const;
  expect(refusal(message, code)).toMatch(/día/);
});

it("a particular message stays, because nothing else names the field's fault", () => {
  const said = 'Choose a member of the program.';
  expect(refusal(said, 'not_found', 'Not found.')).toBe(said);
});
