import {
  Card,
  EmptyState,
  LinkButton,
  Page,
  Skeleton,
  Stack,
  Text,
  TextLink,
  Title,
  WalkIllustration,
} from '@stridewell/ui';
import { useInfoText } from './info-texts.ts';
import { useProgramInfo } from './info.queries.ts';
import { Mark, Picture } from './info.styles.ts';

/** The program's own page, also open to people who are not signed in. */
export function InfoScreen() {
  const t = useInfoText();
  const { info, isSignedIn, isPending } = useProgramInfo();
  const next = isSignedIn ? (
    <LinkButton href="/my-dashboard">{t('home')}</LinkButton>
  ) : (
    <LinkButton href="/login">{t('signIn')}</LinkButton>
  );
  return (
    <Page>
      <Card>
        {isPending && !info && <Skeleton shape="card" />}
        {!isPending && !info && (
          <EmptyState
            illustration={<WalkIllustration />}
            title={t('unknown')}
            level={2}
            text={t('unknownText')}
            action={next}
          />
        )}
        {info && (
          <Stack gap={4} align="start">
            {info.image !== null && <Picture src={info.image} alt="" />}
            {info.programLogo !== null && <Mark src={info.programLogo} alt={info.name} />}
            <Title level={2}>{info.title ?? info.name}</Title>
            <Text>{info.text ?? t('text', { program: info.name })}</Text>
            <Text tone="muted">
              {t('contact')}{' '}
              <TextLink href={`mailto:${info.contactEmail}`}>{info.contactEmail}</TextLink>
            </Text>
            {next}
          </Stack>
        )}
      </Card>
    </Page>
  );
}
