import { ScreenHead } from '@stridewell/parts';
import { useLanguage } from '@stridewell/platform';
import { Button, Card, EmptyState, SearchField, Stack, Text, TextLink } from '@stridewell/ui';
import { useState } from 'react';
import { StepsCard } from '#first-steps/index.ts';
import { Article } from './help-center.styles.ts';
import { useHelpText } from './help-center-texts.ts';
import { SupportCard } from './support-card.tsx';

/** The questions with answers, and the page where each is done. */
const articles = [
  { id: 'invite', path: '/admin/program-center/settings?type=member' },
  { id: 'numbers', path: '/admin/reporting' },
  { id: 'withheld', path: '/admin/program-stats' },
  { id: 'health', path: null },
  { id: 'wrongSteps', path: null },
  { id: 'teams', path: '/admin/program-center/settings?type=team' },
  { id: 'log', path: '/admin/program-center/admin-log' },
] as const;

/** Help for the program's administrators: the first steps, answers, and support contacts. */
export function HelpCenterScreen() {
  const t = useHelpText();
  const { language } = useLanguage();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLocaleLowerCase(language);
  const found = articles.filter(({ id }) =>
    `${t(`article.${id}.question`)} ${t(`article.${id}.answer`)}`
      .toLocaleLowerCase(language)
      .includes(wanted),
  );
  return (
    <>
      <ScreenHead title={t('title')} />
      <Stack gap={5}>
        <StepsCard />
        <Card title={t('answers')} level={2}>
          <Stack gap={4}>
            <SearchField
              label={t('search')}
              isLabelHidden
              placeholder={t('search')}
              value={search}
              onChange={setSearch}
            />
            {found.length === 0 && (
              <EmptyState
                title={t('nothing')}
                level={3}
                text={t('nothingHint')}
                action={
                  <Button color="lightgrey" onPress={() => setSearch('')}>
                    {t('showAll')}
                  </Button>
                }
              />
            )}
            <div>
              {found.map(({ id, path }) => (
                <Article key={id} open={wanted !== '' || undefined}>
                  <summary>{t(`article.${id}.question`)}</summary>
                  <Text>{t(`article.${id}.answer`)}</Text>
                  {path && <TextLink href={path}>{t('goThere')}</TextLink>}
                </Article>
              ))}
            </div>
          </Stack>
        </Card>
        <SupportCard />
      </Stack>
    </>
  );
}
