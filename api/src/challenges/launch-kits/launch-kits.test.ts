import { downloadPoster, getLaunchKit } from '@stridewell/contracts';
import { expect, it } from 'vitest';
import { admin, api, make, maya, stranger, una } from '#test/fixtures/challenges.fixture.ts';

const kit = (by: typeof maya, id: number) => api.as(by).call(getLaunchKit, { params: { id } });

it('a launch kit announces a challenge in both languages, only for its organizer', async () => {
  const name = 'Peaks & <b>Valleys</b> {{username}}';
  const id = await make({ name, description: 'Up "and" down.', organiserId: una.memberId });
  for (const by of [una, admin]) {
    const { mail, notice, address } = (await kit(by, id)).data;
    expect(address).toMatch(new RegExp(`^http.+/challenges/${id}$`));
    expect(mail.en.body).toContain('Peaks &amp; &lt;b&gt;Valleys&lt;/b&gt; &#123;&#123;username}}');
    expect(mail.en.body).toContain('runs from November 16, 2026 to November 25, 2026');
    expect(mail.es.body).toContain('va del 16 de noviembre de 2026');
    expect(mail.es.body).toContain('8,000 pasos al día');
    expect(notice.message.match(/href=/g)).toHaveLength(2);
    expect(notice.message).toContain('8,000 steps a day');
  }
  await expect(kit(maya, id)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(kit(stranger, id)).rejects.toMatchObject({ code: 'not_found' });
});

it("a launch kit says that a team's goal is per member only where teams count averages", async () => {
  for (const [counting, en, es] of [
    ['average', '8,000 steps a day per member.', '8,000 pasos al día por miembro.'],
    ['total', '8,000 steps a day.', '8,000 pasos al día.'],
  ] as const) {
    const { notice } = (await kit(admin, await make({ between: 'groups', counting }))).data;
    expect(notice.message).toContain(en);
    expect(notice.message).toContain(es);
  }
});

it('a poster has text and language for screen readers', async () => {
  const id = await make({ name: 'Otoño — 走る', organiserId: una.memberId });
  const params = { id };
  for (const language of ['en', 'es'] as const) {
    const file = await api.as(una).call(downloadPoster, { params, query: { language } });
    const text = Buffer.from(await file.arrayBuffer()).toString('latin1');
    expect(text.startsWith('%PDF-1.7')).toBe(true);
    expect(text.trimEnd().endsWith('%%EOF')).toBe(true);
    expect(text).toContain(`/Lang (${language})`);
    expect(text).toContain(`/challenges/${id}`);
  }
  await expect(api.as(maya).call(downloadPoster, { params })).rejects.toMatchObject({
    code: 'forbidden',
  });
});
