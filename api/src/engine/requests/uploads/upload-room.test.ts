import { addSteps, uploadFileImport, uploadPicture } from '@stridewell/contracts';
import { localDay } from '@stridewell/rules';
import { expect, it } from 'vitest';
import { startTestApi } from '#test/setup/test-api.ts';

it('an upload gets 507 if storage is almost full, while steps can still be logged', async () => {
  const api = await startTestApi({ uploadFreeBytes: Number.MAX_SAFE_INTEGER });
  const program = await api.makeProgram({ timeZone: 'UTC' });
  const maya = await api.makeMember(program, { timeZone: 'UTC' });
  const params = { id: maya.memberId };
  const body = new File(['date,steps\n'], 'days.csv', { type: 'application/octet-stream' });
  const refused = { code: 'storage_full', status: 507 };
  await expect(api.as(maya).call(uploadFileImport, { params, body })).rejects.toMatchObject(
    refused,
  );
  await expect(api.as(maya).call(uploadPicture, { body })).rejects.toMatchObject(refused);
  const stepData = [{ date: localDay(new Date(), 'UTC'), steps: 4000 }];
  const { data } = await api.as(maya).call(addSteps, { params, body: { stepData } });
  expect(data.days).toMatchObject([{ steps: 4000 }]);
});
