import { writeConsentText } from '@stridewell/contracts';
import { parseHtml, useLanguage, useViewer } from '@stridewell/platform';
import { Banner, Button, Card, Stack, Text } from '@stridewell/ui';
import { useProgramSettings } from '#program-settings/index.ts';
import { useSaveConsent } from './customization.queries.ts';
import { useCustomizationText } from './customization-texts.ts';

/** Offers a consent text for registration, generated from the settings. */
export function ConsentCard() {
  const t = useCustomizationText();
  const { language } = useLanguage();
  const { program } = useViewer();
  const settings = useProgramSettings().data?.data;
  const save = useSaveConsent();
  if (!settings) return null;
  const text = writeConsentText(
    {
      programName: settings.general.name,
      hasPoints: program.points === 1,
      hasTeams: program.teamsOff === 0,
      hasCompanion: settings['mental-wellness'].mentalWellnessEnabled === 1,
    },
    language === 'es' ? 'es' : 'en',
  );
  const isUsed = settings.member.consentText === text;
  const paragraphs = [...parseHtml(text).querySelectorAll('p')];
  return (
    <Card title={t('consent.title')} level={2}>
      <Stack gap={4} align="start">
        <Text tone="muted">{t('consent.lead')}</Text>
        <div>
          {paragraphs.map(({ textContent }) => (
            <Text key={textContent}>{textContent}</Text>
          ))}
        </div>
        {isUsed ? (
          <Banner>{t('consent.used')}</Banner>
        ) : (
          <Button isPending={save.isPending} onPress={() => save.mutate({ consentText: text })}>
            {t(settings.member.consentText === null ? 'consent.use' : 'consent.replace')}
          </Button>
        )}
      </Stack>
    </Card>
  );
}
