import type { InvitationPlan } from '@stridewell/contracts';
import { planForm, planOnWire } from './plan-fields.ts';

const zone = 'Australia/Sydney'; // 11 hours ahead of UTC in November
const plan: InvitationPlan = {
  mode: 'at',
  sendAt: '2026-11-29T21:00:00.000Z',
  words: { en: null, es: null },
  counts: { notInvited: 1, planned: 0, invited: 2, come: 40 },
  held: null,
};

describe('the day of the invitations', () => {
  it("is the day in the program's time zone", () => {
    expect(planForm(plan, zone).sendOn).toBe('2026-11-30');
  });

  it("starts at 8 a.m. in the program's time zone", () => {
    const wire = planOnWire(planForm(plan, zone), zone);
    expect(wire).toMatchObject({ mode: 'at', sendAt: plan.sendAt });
    const newYork = planOnWire(planForm(plan, zone), 'America/New_York');
    expect(newYork).toMatchObject({ sendAt: '2026-11-30T13:00:00.000Z' });
    // Clocks go forward that night.
    const inMarch = { ...planForm(plan, zone), sendOn: '2026-03-08' };
    const afterChange = planOnWire(inMarch, 'America/New_York');
    expect(afterChange).toMatchObject({ sendAt: '2026-03-08T12:00:00.000Z' });
  });

  it('is not sent unless invitations wait for a date', () => {
    const fields = { ...planForm(plan, zone), mode: 'manual' as const };
    expect(planOnWire(fields, zone)).toMatchObject({ mode: 'manual', sendAt: null });
  });
});
