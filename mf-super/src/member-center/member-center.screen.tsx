import { ScreenHead } from '@stridewell/parts';
import { useSearchParams } from '@stridewell/platform';
import { Card, LinkButton, Stack, TabLinks } from '@stridewell/ui';
import { useMemberCenterText } from './member-center-texts.ts';
import { MemberSearch } from './member-search.tsx';
import { Programs } from './programs.tsx';

const address = '/adminsuper/member-center';

/** The members of all programs, and the programs. */
export function MemberCenterScreen() {
  const t = useMemberCenterText();
  const [query] = useSearchParams();
  const isOfPrograms = query.get('of') === 'programs';
  const tabs = [
    { label: t('members'), href: address, isCurrent: !isOfPrograms },
    { label: t('programs'), href: `${address}?of=programs`, isCurrent: isOfPrograms },
  ];
  return (
    <>
      <ScreenHead
        title={t('title')}
        action={<LinkButton href="/adminsuper/program/create">{t('createProgram')}</LinkButton>}
      />
      <Stack gap={5}>
        <TabLinks label={t('tabs')} links={tabs} />
        <Card>{isOfPrograms ? <Programs /> : <MemberSearch />}</Card>
      </Stack>
    </>
  );
}
