import { ApiProblem } from '@stridewell/api-client';
import {
  dismissNotice,
  listMemberNotices,
  listMemberTeams,
  listNotices,
} from '@stridewell/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { connectApi, session } from '#session/session.ts';
import { createSessionServer } from '#session/session-server.fixture.ts';
import { snackbars } from '#snackbar/snackbars.ts';
import { createQueryClient } from '#cache/query-client.ts';
import { apiQuery, liveQuery } from './api-query.ts';
import { useWrite } from './use-write.ts';
import type { WriteOptions } from './use-write.ts';

const lost = new ApiProblem('network_unreachable', 0, '');
const refused = new ApiProblem('challenge_over', 409, '');

const save = jest.fn<Promise<string>, [string]>();
const onSuccess = jest.fn();
const failed = jest.fn();

function SaveButton(options: Partial<WriteOptions<string, string, unknown>>) {
  const { mutate, mutateAsync } = useWrite<string, string>({
    endpoint: dismissNotice,
    mutationFn: save,
    failureText: ({ code }, what) => `${what} not saved: ${code}`,
    onSuccess: (answer) => onSuccess(answer),
    ...options,
  });
  return (
    <>
      <button type="button" onClick={() => mutate('walk')}>
        Save
      </button>
      <button type="button" onClick={() => void mutateAsync('walk').catch(failed)}>
        Await
      </button>
    </>
  );
}

function show(
  options: Partial<WriteOptions<string, string, unknown>> = {},
  client = createQueryClient(),
) {
  return render(
    <QueryClientProvider client={client}>
      <SaveButton {...options} />
    </QueryClientProvider>,
  );
}

const press = (name = 'Save') => fireEvent.click(screen.getByRole('button', { name }));
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
const said = () => snackbars.list().map(({ text, type }) => [text, type]);

/** A pending write that the test ends. */
function hold() {
  let end = { answer: (_answer: string) => {}, fail: (_problem: ApiProblem) => {} };
  save.mockImplementationOnce(() => new Promise((answer, fail) => (end = { answer, fail })));
  return { answer: (answer: string) => end.answer(answer), fail: (p: ApiProblem) => end.fail(p) };
}

beforeEach(async () => {
  jest.resetAllMocks();
  const { server, adapter } = createSessionServer();
  server.cookieOf = 7;
  connectApi({ baseUrl: '/api', adapter });
  await session.start();
});
afterEach(() => {
  snackbars.dismissAll();
  session.close();
});

describe('a repeated write', () => {
  it('is sent once and ends once for a double click', async () => {
    const write = hold();
    show();
    act(() => {
      press();
      press();
    });
    press();
    await settle();
    write.answer('saved');
    await settle();
    expect(save).toHaveBeenCalledTimes(1);
    expect(onSuccess.mock.calls).toEqual([['saved']]);
  });

  it('is sent again once the first has ended', async () => {
    save.mockResolvedValue('saved');
    show();
    press();
    await settle();
    press();
    await settle();
    expect(save).toHaveBeenCalledTimes(2);
  });
});

describe('cached answers', () => {
  const queries = {
    member: liveQuery(listMemberNotices, { params: { id: 7 } }),
    all: apiQuery(listNotices, {}),
    teams: apiQuery(listMemberTeams, { params: { id: 7 } }),
  };

  async function oldAfterWrite(options: Partial<WriteOptions<string, string, unknown>> = {}) {
    const client = createQueryClient();
    for (const { queryKey, meta = {} } of Object.values(queries)) {
      await client.prefetchQuery({ queryKey, meta, queryFn: () => Promise.resolve(null) });
    }
    show(options, client);
    press();
    await settle();
    const old = Object.entries(queries).filter(
      ([, { queryKey }]) => client.getQueryState(queryKey)?.isInvalidated,
    );
    return old.map(([name]) => name);
  }

  it('become stale if they show what the endpoint changes, and no others', async () => {
    save.mockResolvedValue('saved');
    expect(await oldAfterWrite()).toEqual(['member', 'all']);
  });

  it('are left alone if the write has updated them', async () => {
    save.mockResolvedValue('saved');
    expect(await oldAfterWrite({ updated: [listMemberNotices] })).toEqual(['all']);
  });

  it('stay as they are when the write fails', async () => {
    save.mockRejectedValue(refused);
    expect(await oldAfterWrite()).toEqual([]);
  });
});

describe('a failed write', () => {
  it('shows a snackbar while the component with its button is mounted', async () => {
    save.mockRejectedValue(lost);
    show();
    press();
    await settle();
    expect(said()).toEqual([['walk not saved: network_unreachable', 'danger']]);
    expect(snackbars.list()[0]?.action).toBeUndefined();
  });

  it('is left to a component that shows it', async () => {
    save.mockRejectedValue(lost);
    show({ isFailureShownHere: true });
    press('Await');
    await settle();
    expect(failed).toHaveBeenCalledWith(lost);
    expect(said()).toEqual([]);
  });

  it('shows a snackbar with a Retry after the person has moved on', async () => {
    const write = hold();
    const { unmount } = show({ isFailureShownHere: true });
    press();
    await settle();
    unmount();
    write.fail(lost);
    await settle();
    expect(said()).toEqual([['walk not saved: network_unreachable', 'danger']]);
    expect(snackbars.list()[0]).toMatchObject({ duration: Infinity, action: { label: 'Retry' } });
    save.mockResolvedValue('saved');
    snackbars.list()[0]?.action?.onPress();
    await settle();
    expect(save.mock.calls.map(([what]) => what)).toEqual(['walk', 'walk']);
    expect(onSuccess).toHaveBeenCalledWith('saved');
  });

  it("shows no Retry when another try can't help", async () => {
    const write = hold();
    const { unmount } = show();
    press();
    await settle();
    unmount();
    write.fail(refused);
    await settle();
    expect(said()).toEqual([['walk not saved: challenge_over', 'danger']]);
    expect(snackbars.list()[0]?.action).toBeUndefined();
  });
});
