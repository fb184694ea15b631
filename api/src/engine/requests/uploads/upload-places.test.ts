import { PassThrough, Readable } from 'node:stream';
import { uploadEligibilityFile, uploadStepImport } from '@stridewell/contracts';
import { expect, it } from 'vitest';
import { startTestApi } from '#test/setup/test-api.ts';
import { readPieces } from './read-pieces.ts';
import { createUploadPlaces } from './upload-places.ts';

const busy = { code: 'too_many_requests' };

it('a member can upload one file at a time and a program four, which leaves slots for other programs', async () => {
  const places = createUploadPlaces();
  const endings: (() => void)[] = [];
  const begin = (programId: number, memberId: number) =>
    places.hold({ programId, memberId }, () => new Promise<void>((end) => endings.push(end)));
  const receive = async () => 'received';
  const running = [1, 2, 3, 4].map((memberId) => begin(1, memberId));
  await expect(places.hold({ programId: 2, memberId: 1 }, receive)).rejects.toMatchObject({
    ...busy,
    message: expect.stringContaining('already uploading'),
  });
  await expect(places.hold({ programId: 1, memberId: 5 }, receive)).rejects.toMatchObject(busy);
  expect(await places.hold({ programId: 2, memberId: 6 }, receive)).toBe('received');
  for (const end of endings) end();
  await Promise.all(running);
  expect(await places.hold({ programId: 1, memberId: 1 }, receive)).toBe('received');
});

it('an upload that exceeds its time limit is refused', async () => {
  const file = Readable.from([Buffer.from('a'), Buffer.from('b')]);
  const read = async () => {
    for await (const piece of readPieces(file, { minutes: -1 })) expect(piece).toBeDefined();
  };
  await expect(read()).rejects.toMatchObject({
    code: 'payload_too_large',
    message: expect.stringContaining('longer than -1 minutes'),
  });
});

it.each([
  ['step list', uploadStepImport],
  ['people file', uploadEligibilityFile],
])('an administrator uploads one %s at a time', async (_kind, endpoint) => {
  const api = await startTestApi();
  const program = await api.makeProgram();
  const ada = await api.makeMember(program, { roleName: 'ProTierAdmin' });
  const token = await api.as(ada).accessToken();
  const slow = new PassThrough();
  const url = `/api${endpoint.path.replace(':id', String(program.programId))}`;
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'text/csv',
    'transfer-encoding': 'chunked',
  };
  const first = api.as(ada).request({ method: 'POST', url, payload: slow, headers });
  slow.write('member,date,steps\n');
  const body = new File(['x\n'], 'list.csv', { type: 'text/csv' });
  const params = { id: program.programId };
  // Everything that is read of a file is read in its slot.
  await expect.poll(() => slow.readableLength, { timeout: 20_000 }).toBe(0);
  await expect(api.as(ada).call(endpoint, { params, body })).rejects.toMatchObject(busy);
  slow.end();
  expect((await first).statusCode).toBe(422);
  await expect(api.as(ada).call(endpoint, { params, body })).rejects.toMatchObject({
    code: 'file_refused',
  });
});
