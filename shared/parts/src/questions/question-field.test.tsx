import type { Question } from '@stridewell/contracts';
import { renderScreen, sampleQuestion } from '@stridewell/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { QuestionField } from './question-field.tsx';

const asText = 'On foot\n##By bike';
const asObject = { first: 'On foot', second: 'By bike' };

/** A question that keeps its answer, as every page with questions does. */
function Asked({ told, ...changes }: Partial<Question> & { told: (answer: string[]) => void }) {
  const [answer, setAnswer] = useState<readonly string[]>([]);
  return (
    <QuestionField
      question={sampleQuestion(changes)}
      answer={answer}
      disabledChoices={[]}
      onAnswer={(next) => {
        setAnswer(next);
        told([...next]);
      }}
    />
  );
}

async function ask(changes: Partial<Question>) {
  const told = jest.fn();
  const { person } = await renderScreen(<Asked {...changes} told={told} />, {});
  return { person, told };
}

it.each([asText, asObject])('offers one choice of %j, or several', async (fields) => {
  const one = await ask({ type: 'radio', fields });
  await one.person.click(screen.getByRole('radio', { name: 'By bike' }));
  expect(one.told).toHaveBeenLastCalledWith(['By bike']);
  const several = await ask({ type: 'checkbox', fields });
  await several.person.click(screen.getByRole('checkbox', { name: 'By bike' }));
  await several.person.click(screen.getByRole('checkbox', { name: 'On foot' }));
  expect(several.told).toHaveBeenLastCalledWith(['By bike', 'On foot']);
});

it.each([asText, asObject])('offers a list of %j under “Select One”', async (fields) => {
  const { person, told } = await ask({ type: 'dropdown', fields });
  const list = screen.getByRole('button', { name: /How do you get to work/ });
  expect(list).toHaveTextContent('Select One');
  await person.click(list);
  await person.click(await screen.findByRole('option', { name: 'By bike' }));
  expect(told).toHaveBeenLastCalledWith(['By bike']);
});

it('takes a text in three rows', async () => {
  const { person, told } = await ask({ type: 'text', fields: '' });
  expect(screen.getByRole('textbox')).toHaveAttribute('rows', '3');
  await person.type(screen.getByRole('textbox'), 'By');
  expect(told).toHaveBeenLastCalledWith(['By']);
});

it('takes a value between two labeled ends', async () => {
  const fields = { range_start: '1', range_end: '5', values: '5' };
  await ask({ type: 'range', fields });
  const slider = screen.getByRole('slider');
  expect(slider).toHaveAttribute('min', '1');
  expect(slider).toHaveAttribute('max', '5');
  // Only the label of the end: a value that no one has chosen is not shown.
  expect(screen.getAllByText('1')).toHaveLength(1);
  expect(screen.getByText('5')).toBeVisible();
});
