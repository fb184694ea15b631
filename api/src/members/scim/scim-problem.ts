import { type ScimRefusal, scimRefusals } from '@stridewell/contracts';
import { Problem } from '#engine/requests/index.ts';

/** The media type of SCIM. */
export const scimMediaType = 'application/scim+json; charset=utf-8';

const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** The status and the `scimType` (RFC 7644, section 3.12) of each refusal. */
const answers: Readonly<Record<ScimRefusal, readonly [status: number, scimType?: string]>> = {
  body_unreadable: [400, 'invalidSyntax'],
  patch_unreadable: [400, 'invalidSyntax'],
  path_unreadable: [400, 'invalidPath'],
  filter_unreadable: [400, 'invalidFilter'],
  value_unreadable: [400, 'invalidValue'],
  email_missing: [400, 'invalidValue'],
  name_missing: [400, 'invalidValue'],
  read_only: [400, 'mutability'],
  required: [400, 'mutability'],
  taken: [409, 'uniqueness'],
  administrator: [403],
  administrator_address: [403],
  reseller_staff: [403],
  member_unknown: [400, 'invalidValue'],
  pro_tier_needed: [403],
  changed_since: [412],
  too_many_members: [413],
  not_found: [404],
};

/** A refusal of a call of an identity provider, about an attribute if it is one's. */
export class ScimProblem extends Problem {
  readonly reason: ScimRefusal;
  readonly attribute: string | undefined;

  constructor(reason: ScimRefusal, attribute?: string) {
    const words = scimRefusals[reason];
    const message = attribute === undefined ? words : `${attribute}: ${words}`;
    super(reason === 'not_found' ? 'not_found' : 'validation_failed', { message });
    this.reason = reason;
    this.attribute = attribute;
  }
}

/** The attributes of the product's own names. */
const attributes: Readonly<Record<string, string>> = {
  email: 'emails.value',
  employeeId: 'employeeNumber',
  name: 'displayName',
};

/** Returns the refusal that a problem of another slice means; undefined for any other problem. */
export function refusalOf(problem: Problem): ScimProblem | undefined {
  if (problem instanceof ScimProblem) return problem;
  const [field] = Object.keys(problem.details.fields ?? {});
  const attribute = field && (attributes[field.split('.').at(-1) ?? ''] ?? field);
  if (problem.code === 'already_taken') return new ScimProblem('taken', attribute);
  if (problem.code === 'pro_tier_needed') return new ScimProblem('pro_tier_needed');
  if (problem.code === 'not_found') return new ScimProblem('not_found');
  return undefined;
}

/** Writes a failure as RFC 7644 asks. */
export function writeScimFailure(problem: Problem): { status: number; type: string; text: string } {
  const refusal = refusalOf(problem);
  const answer: readonly [status: number, scimType?: string] = refusal
    ? answers[refusal.reason]
    : [problem.status];
  const [status, scimType] = answer;
  const { message: detail } = refusal ?? problem;
  const body = { schemas: [errorSchema], status: String(status), scimType, detail };
  return { status, type: scimMediaType, text: JSON.stringify(body) };
}
