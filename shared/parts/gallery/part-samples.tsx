import type { ExplainedRank, Output, explain, Question } from '@stridewell/contracts';
import {
  ExplainedStanding,
  FormField,
  FormScreen,
  LeaderboardList,
  listAddresses,
  ListView,
  QuestionFields,
  useAnswering,
  useFormScreen,
  useListAddress,
  type ListPage,
} from '#index.ts';
import { ApiProblem, useWrite } from '@stridewell/platform';
import { sampleLeaderboardRow, samplePage, sampleQuestion } from '@stridewell/testing/samples';
import { Button, EmptyState, List, ListRow, Skeleton, TextField } from '@stridewell/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { Samples } from './samples.ts';

const names = listAddresses({ choices: {}, pageSizes: [10, 50] });

type Answer = () => Promise<ListPage<string>>;

const answers = {
  full: () => Promise.resolve(samplePage(['Ana Ruiz', 'Bo Lind', 'Cai Wren'], { total: 1000 })),
  one: () => Promise.resolve(samplePage(['Ana Ruiz'])),
  empty: () => Promise.resolve(samplePage<string>([])),
  loading: () => new Promise<never>(() => undefined),
  failed: () => Promise.reject(new ApiProblem('internal_error', 400, '')),
} satisfies Record<string, Answer>;

function Names({ state }: { state: keyof typeof answers }): ReactElement {
  const list = useListAddress(names, 'replace');
  const query = useQuery<ListPage<string>>({
    queryKey: ['gallery', state],
    queryFn: answers[state],
    retry: false,
  });
  return (
    <ListView
      label={`Names, ${state}`}
      pagesLabel="Pages of names"
      list={list}
      query={query}
      skeleton={<Skeleton shape="list" count={3} />}
      empty={
        <EmptyState title="Nobody here yet" level={3} action={<Button>Invite somebody</Button>} />
      }
    >
      {({ data }) => (
        <List label="Names">
          {data.map((name) => (
            <ListRow key={name} title={name} />
          ))}
        </List>
      )}
    </ListView>
  );
}

function NameForm({ isRefused }: { isRefused: boolean }): ReactElement {
  const screen = useFormScreen<{ name: string }, unknown>({
    values: { name: '' },
    save: useWrite<unknown, { name: string }>({
      endpoint: { changes: [] },
      isFailureShownHere: true,
      mutationFn: () =>
        isRefused
          ? Promise.reject(
              new ApiProblem('validation_failed', 400, '', { name: 'Leave it shorter.' }),
            )
          : Promise.resolve(),
    }),
    saved: 'Saved.',
  });
  return (
    <FormScreen screen={screen} submitLabel="Save">
      <FormField screen={screen} name="name">
        {(field) => <TextField {...field} label="Name" />}
      </FormField>
    </FormScreen>
  );
}

const scale = { range_start: 1, range_end: 10, values: 10 };

/** One question of each type, and both ways to write the choices. */
const questions: readonly Question[] = [
  sampleQuestion({ id: 1, type: 'radio', fields: 'On foot\n##By train' }),
  sampleQuestion({ id: 2, type: 'checkbox', fields: { a: 'Company', b: 'A quiet route' } }),
  sampleQuestion({ id: 3, type: 'dropdown', fields: 'Morning\n##Noon', required: 0 }),
  sampleQuestion({ id: 4, type: 'text', fields: '', required: 0 }),
  sampleQuestion({ id: 5, type: 'range', fields: scale, required: 0 }),
];

function Questions(): ReactElement {
  return <QuestionFields answering={useAnswering(questions, { isFailureShownHere: true })} />;
}

const board = {
  challengeId: null,
  period: 'week' as const,
  startDate: '2026-11-16',
  endDate: '2026-11-22',
  dailyCap: 30_000,
  countsActivities: true,
  countsManual: true,
  phase: null,
  format: 'total' as const,
  dayGoal: null,
  finalAt: null,
};

const ana = { total: 31_000, activeDays: 4 };

function beside(name: string, total: number): NonNullable<ExplainedRank['higher']> {
  return { memberId: total, name, total, activeDays: 4, verifiedSteps: 0, decidedBy: 'total' };
}

/** A sample API answer that explains a rank and its total. */
export function explainedStanding(
  subject: 'day' | 'score' | 'rank' | 'points',
): Output<typeof explain>['data'] {
  const day = {
    date: '2026-11-20',
    steps: 41_200,
    counted: 30_000,
    reasons: ['board-cap' as const],
  };
  const next = {
    higher: beside('Bo Lind', 32_500),
    equal: null,
    lower: beside('Cai Wren', 30_100),
  };
  return {
    subject,
    day: null,
    points: null,
    rank: { board, rank: 3, above: 2, sharedWith: 0, verifiedSteps: 0, ...ana, ...next },
    score: { board, ...ana, difference: 0, days: [day] },
  };
}

const rows = [1, 2, 3].map((rank) =>
  sampleLeaderboardRow({ rank, memberId: rank, isViewer: rank === 2, total: 40_000 - rank * 900 }),
);

/** The components of `parts`, each in its states. */
export const partSamples: Samples = {
  ListView: {
    full: <Names state="full" />,
    one: <Names state="one" />,
    empty: <Names state="empty" />,
    loading: <Names state="loading" />,
    failed: <Names state="failed" />,
  },
  FormScreen: { saves: <NameForm isRefused={false} />, 'is refused': <NameForm isRefused /> },
  QuestionFields: { 'all five types': <Questions /> },
  LeaderboardList: { 'with the viewer': <LeaderboardList shown={{ rows }} /> },
  ExplainedStanding: { 'of this week': <ExplainedStanding board={{ period: 'week' }} /> },
};
