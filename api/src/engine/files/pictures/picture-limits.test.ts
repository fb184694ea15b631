import { createHash, randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { maxPicturesPerMember as ofMember, maxPicturesPerProgram } from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { newId } from '#engine/postgres/index.ts';
import { api, paint, upload } from '#test/fixtures/picture-uploads.fixture.ts';
import type { TestMember, TestProgram } from '#test/setup/test-api.ts';
import { newStorageKey } from './picture-url.ts';

/** Stores rows of pictures that a member uploaded some hours ago. */
function storePictures(program: TestProgram, { memberId }: TestMember, count: number, hours = 1) {
  const { programId } = program;
  const rows = Array.from({ length: count }, () => ({
    programId,
    pictureId: newId(),
    uploadedBy: memberId,
    storageKey: newStorageKey(programId),
    digest: createHash('sha256').update(randomBytes(8)).digest(),
    width: 1,
    height: 1,
    createdAt: new Date(Date.now() - hours * 3_600_000),
    isUsed: true,
  }));
  return api.inProgram(program, (db) => db.insertInto('picture').values(rows).execute());
}

const picture = () => paint().png().toBuffer();
const ofProgram = maxPicturesPerProgram(2);

describe('the 24-hour picture limit', () => {
  it('stops a member at sixty, and no one else', async () => {
    const program = await api.makeProgram();
    const [maya, theo] = [await api.makeMember(program), await api.makeMember(program)];
    await storePictures(program, maya, ofMember, 25);
    await storePictures(program, maya, ofMember - 1);
    expect((await upload(maya, await picture())).statusCode).toBe(200);
    const refused = await upload(maya, await picture());
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      error: {
        code: 'upload_limit_reached',
        message: "You've reached the 24-hour upload limit. Try again later.",
      },
    });
    expect((await upload(theo, await picture())).statusCode).toBe(200);
  });

  it('stops a program at two thousand, or at two per member if that is more', async () => {
    const program = await api.makeProgram();
    const [maya, theo] = [await api.makeMember(program), await api.makeMember(program)];
    await storePictures(program, maya, ofProgram);
    expect((await upload(theo, await picture())).json()).toMatchObject({
      error: {
        code: 'upload_limit_reached',
        message: 'Your program has reached the 24-hour upload limit. Try again later.',
      },
    });
    await api.inProgram(program, (db) =>
      db
        .updateTable('contenderBlock')
        .set({ people: ofProgram / 2 + 1 })
        .where('programId', '=', program.programId)
        .where('kind', '=', 'members')
        .execute(),
    );
    expect((await upload(theo, await picture())).statusCode).toBe(200);
    const elsewhere = await api.makeMember(await api.makeProgram());
    expect((await upload(elsewhere, await picture())).statusCode).toBe(200);
  });

  it('is reported next to the field of a form that sends a picture', async () => {
    const program = await api.makeProgram();
    const maya = await api.makeMember(program);
    await storePictures(program, maya, ofMember);
    const form = new FormData();
    form.append('text', 'A heron');
    form.append('photos[]', new Blob([new Uint8Array(await picture())]), 'heron.png');
    const encoded = new Response(form);
    const answer = await api
      .as(maya)
      .request({
        method: 'POST',
        url: '/api/journals',
        payload: Buffer.from(await encoded.arrayBuffer()),
        headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
      });
    const photos = ["You've reached the 24-hour upload limit. Try again later."];
    expect(answer.json()).toMatchObject({ error: { fields: { photos } } });
  });
});

it('a member uploads one picture at a time', async () => {
  const maya = await api.makeMember(await api.makeProgram());
  const slow = new PassThrough();
  const content = await picture();
  const first = upload(maya, slow);
  slow.write(content.subarray(0, 20));
  await expect.poll(() => slow.readableLength, { timeout: 20_000 }).toBe(0);
  await expect
    .poll(async () => (await upload(maya, content)).json<{ error?: object }>().error)
    .toMatchObject({
      code: 'too_many_requests',
      message: "You're already uploading a file. Wait until it's done.",
    });
  slow.end(content.subarray(20));
  expect((await first).statusCode).toBe(200);
  expect((await upload(maya, content)).statusCode).toBe(200);
});
