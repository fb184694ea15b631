import { useWrite } from '@stridewell/platform';
import { renderScreen } from '@stridewell/testing';
import { screen, within } from '@testing-library/react';
import { useFormScreen } from '#form/use-form-screen.ts';
import { noMailWords, type MailWords } from './mail-words.ts';
import { MailWordsFields } from './mail-words-fields.tsx';

function Mail() {
  const save = useWrite<unknown, MailWords>({
    endpoint: { changes: [] },
    mutationFn: async () => ({}),
  });
  const form = useFormScreen<MailWords, unknown>({ values: noMailWords, save, saved: 'Saved.' });
  return <MailWordsFields screen={form} />;
}

it('inserts merge fields at the last cursor position, or at the end of the message', async () => {
  const { person } = await renderScreen(<Mail />);
  const fields = within(screen.getByRole('group', { name: 'Merge fields' }));
  const message = screen.getByRole('textbox', { name: /^Message/ });
  await person.click(fields.getByRole('button', { name: 'Program name' }));
  expect(message).toHaveValue('{{programName}}');
  const subject = screen.getByRole('textbox', { name: /^Subject/ });
  await person.type(subject, 'Walk, now');
  await person.type(subject, '{ArrowLeft}{ArrowLeft}{ArrowLeft}', { initialSelectionStart: 9 });
  await person.click(fields.getByRole('button', { name: 'First name' }));
  expect(subject).toHaveValue('Walk, {{firstName}}now');
  expect(subject).toHaveFocus();
  await person.keyboard(' ');
  expect(subject).toHaveValue('Walk, {{firstName}} now');
  await person.click(screen.getByRole('switch', { name: 'Spanish version' }));
  const spanish = within(screen.getByRole('group', { name: 'Merge fields in Spanish' }));
  await person.click(spanish.getByRole('button', { name: 'First name' }));
  expect(screen.getByRole('textbox', { name: /^Message in Spanish/ })).toHaveValue('{{firstName}}');
});
