import type { FileQuestion } from '@stridewell/contracts';
import { renderScreen } from '@stridewell/testing';
import { screen } from '@testing-library/react';
import { FileQuestions } from './file-questions.tsx';

const roles = [
  { value: 'member', label: 'Member' },
  { value: 'steps', label: 'Steps' },
] as const; // exact roles

const numbers: FileQuestion = {
  about: 'numbers',
  column: 'Points',
  example: '1.000',
  readings: [
    { answer: 'decimal_point', value: '1' },
    { answer: 'decimal_comma', value: '1000' },
  ],
};

async function ask(question = numbers) {
  const onAnswer = jest.fn();
  const onCancel = jest.fn();
  const { person } = await renderScreen(
    <FileQuestions<'member' | 'steps'>
      questions={[question]}
      columns={[
        { title: 'Wer', examples: ['maya'], likely: 'member' },
        { title: '', examples: ['8123'], likely: null },
      ]}
      roles={roles}
      isReadable={(named) => named.includes('member') && named.includes('steps')}
      isPending={false}
      onAnswer={onAnswer}
      onCancel={onCancel}
    />,
  );
  const choose = async (column: RegExp, role: string) => {
    await person.click(screen.getByRole('button', { name: column }));
    await person.click(await screen.findByRole('option', { name: role }));
  };
  return { person, onAnswer, onCancel, choose };
}

it('FileQuestions continues once columns and numbers are known, and gives each role to one column', async () => {
  const { person, onAnswer, choose } = await ask();
  await person.click(screen.getByRole('radio', { name: '1,000' }));
  const go = screen.getByRole('button', { name: 'Continue' });
  expect(go).toBeDisabled();
  await choose(/Column 2/, 'Member');
  expect(screen.getByRole('button', { name: /Wer/ })).toHaveTextContent('Not imported');
  await choose(/Wer/, 'Steps');
  await person.click(go);
  expect(onAnswer).toHaveBeenCalledWith({ columns: ['steps', 'member'], numbers: 'decimal_comma' });
});

it('FileQuestions names a column by its title', async () => {
  await ask();
  expect(screen.getByRole('radiogroup', { name: /1\.000 in “Points”/ })).toBeVisible();
});

it('FileQuestions names a column without a title by its number', async () => {
  await ask({ ...numbers, column: '', place: 4 });
  expect(screen.getByRole('radiogroup', { name: /1\.000 in “Column 4”/ })).toBeVisible();
});

it('FileQuestions can be canceled', async () => {
  const { person, onAnswer, onCancel } = await ask();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onCancel).toHaveBeenCalledTimes(1);
  expect(onAnswer).not.toHaveBeenCalled();
});
