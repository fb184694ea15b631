import type { createQuestion, Input, Question, WrittenQuestion } from '@stridewell/contracts';
import { htmlToWords, wordsToHtml } from '@stridewell/parts';
import { questionChoices, questionScale } from '@stridewell/rules';

/** The question types, in the order in which they are offered. */
export const questionTypes = [
  'radio',
  'checkbox',
  'dropdown',
  'text',
  'range',
] as const satisfies readonly Question['type'][];

/** The fields of a question's form. */
export interface QuestionFormFields {
  question: string;
  /** As plain text, see `wordsToHtml`. */
  description: string;
  type: Question['type'];
  /** One choice per line; it has the API's name, so that the API's errors appear at this field. */
  fields: string;
  start: number | null;
  end: number | null;
  required: boolean;
  pointValue: number | null;
  isQuiz: boolean;
  /** The choices that together are the right answer, or the text. */
  rightAnswer: readonly string[];
  isDraft: boolean;
}

type Body = Omit<Input<typeof createQuestion>['body'], 'draft'>;

/** The form's initial values. */
export const newQuestion: QuestionFormFields = {
  question: '',
  description: '',
  type: 'radio',
  fields: '',
  start: 1,
  end: 10,
  required: false,
  pointValue: 0,
  isQuiz: false,
  rightAnswer: [],
  isDraft: false,
};

function choicesOf({ fields }: Pick<QuestionFormFields, 'fields'>): string[] {
  return fields
    .split('\n')
    .map((choice) => choice.trim())
    .filter((choice) => choice !== '');
}

function fieldsOnWire(form: QuestionFormFields): Question['fields'] {
  if (form.type === 'text') return '';
  if (form.type === 'range') return { range_start: form.start ?? 1, range_end: form.end ?? 10 };
  return choicesOf(form).join('\n##');
}

/** Returns the question as a member would see it. */
export function previewOf(form: QuestionFormFields): Question {
  return {
    id: 0,
    question: form.question,
    description: wordsToHtml(form.description),
    required: form.required ? 1 : 0,
    pointValue: form.pointValue || 0,
    type: form.type,
    fields: fieldsOnWire(form),
    memberAnswered: 0,
    memberAnswer: null,
  };
}

/** Returns the form's values in the API's format. */
export function bodyOf(form: QuestionFormFields): Body {
  const { question, description, required, pointValue, type, fields } = previewOf(form);
  // In the order in which they are offered, like a member's answer.
  const offered = questionChoices({ fields });
  const right =
    type === 'checkbox'
      ? offered.filter((choice) => form.rightAnswer.includes(choice)).join(',')
      : (form.rightAnswer[0] ?? '');
  return {
    question: question.trim(),
    description,
    required,
    pointValue,
    type,
    fields,
    rightAnswer: form.isQuiz && right !== '' ? right : null,
  };
}

/** Returns the choices that make up the right answer of a question with several. */
function rightChoices({ type, fields, rightAnswer }: WrittenQuestion): readonly string[] {
  if (rightAnswer === null) return [];
  if (type !== 'checkbox') return [rightAnswer];
  const offered = questionChoices({ fields });
  return offered.filter((choice) => `,${rightAnswer},`.includes(`,${choice},`));
}

/** Returns the form's values for an existing question. */
export function formOf(written: WrittenQuestion): QuestionFormFields {
  const isScale = written.type === 'range';
  const { start, end } = questionScale(written);
  return {
    question: written.question,
    description: htmlToWords(written.description),
    type: written.type,
    fields: isScale ? '' : questionChoices(written).join('\n'),
    start,
    end,
    required: written.required === 1,
    pointValue: written.pointValue,
    isQuiz: written.rightAnswer !== null,
    rightAnswer: rightChoices(written),
    isDraft: written.draft === 1,
  };
}

/** Returns the fields that can still be changed once the question has answers. */
export function wordsOnly({ question, description, required }: Body): Partial<Body> {
  return {
    question,
    ...(description !== undefined && { description }),
    ...(required !== undefined && { required }),
  };
}
