import { decideEligibilityLine, type RoleName } from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { mailsTo } from '#test/fixtures/mail.fixture.ts';
import {
  api,
  apply,
  linesOf,
  mailOf,
  makePlace,
  type Place,
  send as sendFile,
  undo,
} from '#test/fixtures/people-files.fixture.ts';
import { makeReseller } from '#test/fixtures/resellers.fixture.ts';
import type { TestMember } from '#test/setup/test-api.ts';

const send = (place: Place, lines: readonly string[], { isWhole = false } = {}) =>
  sendFile(place, lines, { columns: 'employee id,email,first name,last name', isWhole });

const peopleOf = ({ id, admin }: Place) =>
  api.inProgram({ programId: id }, (db) =>
    db
      .selectFrom('member')
      .select(['memberId', 'email', 'employeeId'])
      .where('programId', '=', id)
      .where('memberId', '<>', admin.memberId)
      .where('deactivatedAt', 'is', null)
      .orderBy('memberId')
      .execute(),
  );

const setRole = ({ programId, memberId }: TestMember, roleName: RoleName) =>
  api.inProgram({ programId }, (db) =>
    db
      .updateTable('member')
      .set({ roleName })
      .where('programId', '=', programId)
      .where('memberId', '=', memberId)
      .execute(),
  );

describe('an employee ID in a list', () => {
  it('takes precedence over the address: the member gets the new address and a notification', async () => {
    const place = await makePlace();
    const maya = await api.makeMember({ programId: place.id }, { lastVisitAt: new Date() });
    await apply(place, await send(place, [`E-1,${maya.email},,`]));
    const email = mailOf('maya.berg', place);
    const file = await send(place, [`E-1,${email},Maya,Berg`], { isWhole: true });
    expect(file.counts).toMatchObject({ change: 1, add: 0, leave: 0 });
    expect(file.newEmails).toBe(1);
    await apply(place, file);
    expect(await peopleOf(place)).toEqual([{ memberId: maya.memberId, email, employeeId: 'E-1' }]);
    expect(await mailsTo(api, maya.email, 'email-changed')).toHaveLength(1);
    expect(await mailsTo(api, email, 'account-corrected')).toHaveLength(1);
    await undo(place, file);
    expect(await peopleOf(place)).toMatchObject([{ email: maya.email, employeeId: 'E-1' }]);
  });

  it('is refused if two people would get the same ID or address', async () => {
    const place = await makePlace();
    const of = { programId: place.id };
    const [maya, theo] = [await api.makeMember(of), await api.makeMember(of)];
    await apply(place, await send(place, [`E-1,${maya.email},,`, `E-2,${theo.email},,`]));
    const lines = [`E-3,${maya.email},,`, `E-2,${maya.email},,`, `=E,${mailOf('x', place)},A,B`];
    // People on a refused line aren't removed, whether it has their address or their ID.
    const file = await send(place, lines, { isWhole: true });
    expect((await linesOf(place, file)).map(({ reason, act }) => reason ?? act)).toEqual([
      'employee_id_differs',
      'line_repeated',
      'employee_id_unreadable',
    ]);
    const [line] = await linesOf(place, await send(place, [`E-2,${maya.email},,`]));
    expect(line?.reason).toBe('address_of_other');
  });

  it("doesn't change the address of an administrator", async () => {
    const place = await makePlace();
    await apply(place, await send(place, [`E-9,${place.admin.email},,`]));
    const file = await send(place, [`E-9,${mailOf('admin', place)},,`]);
    expect((await linesOf(place, file))[0]?.reason).toBe('administrator_address');
  });

  it("doesn't change the address of a reseller's staff", async () => {
    const place = await makePlace();
    const program = { programId: place.id };
    const odile = await api.makeMember(program, { lastVisitAt: new Date() });
    await makeReseller(api, { programs: [program], people: [odile] });
    await apply(place, await send(place, [`E-1,${odile.email},,`]));
    const file = await send(place, [`E-1,${mailOf('someone.else', place)},,`]);
    expect((await linesOf(place, file))[0]?.reason).toBe('reseller_staff');
    expect(await peopleOf(place)).toMatchObject([{ email: odile.email, employeeId: 'E-1' }]);
  });

  it("doesn't change the address of someone who has become an administrator since", async () => {
    const place = await makePlace();
    const maya = await api.makeMember({ programId: place.id }, { lastVisitAt: new Date() });
    await apply(place, await send(place, [`E-1,${maya.email},,`]));
    const email = mailOf('maya.berg', place);
    const file = await send(place, [`E-1,${email},,`]);
    await setRole(maya, 'CoreTierAdmin');
    await apply(place, file);
    expect(await peopleOf(place)).toMatchObject([{ email: maya.email }]);
    await setRole(maya, 'NonAdmin');
    const applied = await send(place, [`E-1,${email},,`]);
    await apply(place, applied);
    await setRole(maya, 'CoreTierAdmin');
    await undo(place, applied);
    expect(await peopleOf(place)).toMatchObject([{ email }]);
  });
});

describe('a list with an outdated address', () => {
  it('matches the member who replaced the address, and keeps the new one', async () => {
    const place = await makePlace();
    const maya = await api.makeMember({ programId: place.id }, { lastVisitAt: new Date() });
    await apply(place, await send(place, [`E-1,${maya.email},,`]));
    const email = mailOf('maya.own', place);
    await apply(place, await send(place, [`E-1,${email},,`]));
    const file = await send(place, [`,${maya.email},,`], { isWhole: true });
    expect(file.counts).toMatchObject({ same: 1, leave: 0, add: 0 });
    expect((await send(place, [`E-1,${maya.email},,`], { isWhole: true })).counts).toMatchObject({
      same: 1,
    });
  });
});

describe('a complete list with refused lines', () => {
  it("doesn't remove members who may be named in a cell or word of those lines", async () => {
    const place = await makePlace();
    const of = { programId: place.id };
    const [wide, open, moved, titled, renamed, uma] = [
      await api.makeMember(of),
      await api.makeMember(of),
      await api.makeMember(of),
      await api.makeMember(of),
      await api.makeMember(of, { lastVisitAt: new Date() }),
      await api.makeMember(of),
    ];
    await apply(place, await send(place, [`E-2,${open.email},,`, `E-5,${renamed.email},,`]));
    await apply(place, await send(place, [`E-5,${mailOf('new.name', place)},,`]));
    const lines = [
      `,${wide.email.toUpperCase()},Ana,Ruiz, PhD`,
      'E-2,"someone@example.org,Bo,Li',
      `Cleo Diaz ${moved.email}`,
      `,Dan <${titled.email}>,Dan,Wu`,
      `,${renamed.email},Eve,Lee,MD`,
    ];
    const file = await send(place, lines, { isWhole: true });
    expect(file.counts).toMatchObject({ refused: 5, leave: 1 });
    expect((await linesOf(place, file))[0]).toMatchObject({ line: null, email: uma.email });
  });

  it("doesn't remove a member whose former address is on a line that conflicts with the program", async () => {
    const place = await makePlace();
    const of = { programId: place.id };
    const maya = await api.makeMember(of, { lastVisitAt: new Date() });
    await apply(place, await send(place, [`E-1,${maya.email},,`]));
    await apply(place, await send(place, [`E-1,${mailOf('maya.own', place)},,`]));
    const file = await send(place, [`E-2,${maya.email},,`], { isWhole: true });
    expect(file.counts).toMatchObject({ refused: 1, leave: 0 });
  });
});

describe('someone new who resembles a member', () => {
  it("waits for a decision, and can become that member's new address", async () => {
    const place = await makePlace();
    const email = mailOf('jose.nunez', place);
    const jose = await api.makeMember(
      { programId: place.id },
      { firstName: 'José', lastName: 'Núñez', email },
    );
    const other = `josenunez.${place.id}@other.example`;
    const file = await send(place, [`,${other},Jose,Nunez`], { isWhole: true });
    expect(file).toMatchObject({ canApply: 0, counts: { duplicate: 1, leave: 0 } });
    const [line] = await linesOf(place, file);
    expect(line?.before).toMatchObject({ email });
    const params = { id: place.id, fileId: file.id, lineId: line?.id ?? 0 };
    const decided = await api
      .as(place.admin)
      .call(decideEligibilityLine, { params, body: { isSame: 1 } });
    expect(decided.data).toMatchObject({ canApply: 1, counts: { change: 1, duplicate: 0 } });
    await apply(place, file);
    expect(await peopleOf(place)).toMatchObject([{ memberId: jose.memberId, email: other }]);
  });

  it('is added if the administrator decides so', async () => {
    const place = await makePlace();
    const email = mailOf('jose.nunez', place);
    await api.makeMember({ programId: place.id }, { firstName: 'José', lastName: 'Núñez', email });
    const file = await send(place, [`,josenunez.${place.id}@other.example,Jose,Nunez`]);
    const [line] = await linesOf(place, file);
    const params = { id: place.id, fileId: file.id, lineId: line?.id ?? 0 };
    await api.as(place.admin).call(decideEligibilityLine, { params, body: { isSame: 0 } });
    await apply(place, file);
    expect(await peopleOf(place)).toHaveLength(2);
  });
});
