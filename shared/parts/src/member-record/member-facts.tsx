import type { ListedMember, MemberSummary } from '@stridewell/contracts';
import { useFormat, useLanguage, useViewer } from '@stridewell/platform';
import { Chip, Inline, Stack, TextLink } from '@stridewell/ui';
import { FactList } from '#fact-list/fact-list.tsx';
import { useRecordText } from './member-record-texts.ts';

/** Facts about a member for admins: status, visits, groups, challenges, device. */
export function MemberFacts(props: {
  member: ListedMember;
  /** Adds the member's challenges. */
  summary?: MemberSummary | undefined;
  /** Returns the address of a team page; without it, the team's name is not a link. */
  teamHref?: (teamId: number) => string;
  /** Also shows the email address and the employee ID, which the admins' page has elsewhere. */
  hasContact?: boolean;
}) {
  const { member, summary, teamHref, hasContact = false } = props;
  const { language: reader } = useLanguage();
  const t = useRecordText();
  const format = useFormat();
  const { organizationsName } = useViewer().program;
  const { team, organization, lastVisit, deviceName, language, roleName } = member;
  const challenges = new Intl.ListFormat(reader).format(
    (summary?.challenges ?? []).map(({ name }) => name),
  );
  return (
    <Stack gap={3}>
      <Inline>
        <Chip tone={member.status === 'active' ? 'success' : 'neutral'}>
          {t(`status.${member.status}`)}
        </Chip>
        {roleName !== 'NonAdmin' && <Chip tone="primary">{t('facts.admin')}</Chip>}
      </Inline>
      <FactList
        facts={[
          [t('facts.name'), hasContact ? member.name : null],
          [t('facts.email'), hasContact ? member.email : null],
          [t('facts.employeeId'), hasContact ? member.employeeId : null],
          [
            t('facts.lastVisit'),
            lastVisit === null ? t('facts.never') : format.dateTime(lastVisit),
          ],
          [
            t('facts.team'),
            team && teamHref ? (
              <TextLink href={teamHref(team.id)}>{team.name}</TextLink>
            ) : (
              team?.name
            ),
          ],
          [organizationsName, organization?.name],
          [t('facts.challenges'), challenges === '' ? null : challenges],
          [t('facts.device'), deviceName ?? t('facts.byHand')],
          [t('facts.username'), member.username],
          [t('facts.registered'), format.date(member.registeredDate)],
          [t('facts.language'), language && t(`language.${language}`)],
        ]}
      />
    </Stack>
  );
}
