import type { ListedMember } from '@stridewell/contracts';

/** Ben, an ordinary member as administrators see him. */
export function sampleMember(changes: Partial<ListedMember> = {}): ListedMember {
  return {
    id: 9,
    name: 'Ben Ode',
    firstName: 'Ben',
    lastName: 'Ode',
    username: 'ben',
    image: null,
    email: 'ben@northwind.example',
    employeeId: null,
    roleName: 'NonAdmin',
    language: null,
    organization: null,
    team: null,
    registeredDate: '2026-10-01',
    lastVisit: null,
    deviceName: null,
    status: 'active',
    ...changes,
  };
}
