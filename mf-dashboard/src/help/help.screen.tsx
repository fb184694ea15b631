import { useViewer } from '@stridewell/platform';
import {
  Button,
  Card,
  EmptyState,
  LinkButton,
  MailIcon,
  Page,
  SearchField,
  Stack,
  Text,
  TextLink,
} from '@stridewell/ui';
import { useState } from 'react';
import { Column, Columns } from '#card/columns.styles.ts';
import { articlePages, helpArticles, isFound, type HelpArticle } from './help-articles.ts';
import { Article } from './help.styles.ts';
import { useHelpText } from './help-texts.ts';

/** Answers to members' most frequent questions, a search, and contacts. */
export function HelpScreen() {
  const t = useHelpText();
  const { program } = useViewer();
  const [search, setSearch] = useState('');
  const found = helpArticles.filter((article) =>
    isFound(search, [t(`articles.${article}.title`), t(`articles.${article}.text`)]),
  );
  const subject = encodeURIComponent(t('subject', { program: program.name }));
  const contact = (
    <LinkButton
      color="lightgrey"
      icon={MailIcon}
      href={`mailto:${program.contactEmail}?subject=${subject}`}
    >
      {t('write')}
    </LinkButton>
  );
  return (
    <Page>
      <Columns>
        <Column>
          <Card title={t('answers')} level={2}>
            <Stack gap={3}>
              <SearchField
                label={t('search')}
                isLabelHidden
                placeholder={t('search')}
                value={search}
                onChange={setSearch}
              />
              <Text size="sm" tone="muted">
                <span role="status">{t('found', { count: found.length })}</span>
              </Text>
              {found.length === 0 && (
                <EmptyState
                  title={t('noMatch', { search })}
                  level={3}
                  text={t('noMatchHint')}
                  action={
                    <Button color="lightgrey" onPress={() => setSearch('')}>
                      {t('clear')}
                    </Button>
                  }
                />
              )}
              <div>
                {found.map((article) => (
                  <Article key={article}>
                    <summary>{t(`articles.${article}.title`)}</summary>
                    <Text>
                      {t(`articles.${article}.text`)} <ArticleLink article={article} />
                    </Text>
                  </Article>
                ))}
              </div>
            </Stack>
          </Card>
        </Column>
        <Column>
          <Card title={t('contact')} level={2}>
            <Stack gap={3}>
              <Text tone="muted">{program.contactEmail}</Text>
              <div>{contact}</div>
            </Stack>
          </Card>
        </Column>
      </Columns>
    </Page>
  );
}

/** Links to the page on which an answer is acted on, if there is one. */
function ArticleLink({ article }: { article: HelpArticle }) {
  const t = useHelpText();
  const href = articlePages[article];
  return href === undefined ? null : (
    <TextLink href={href}>{t(`articles.${article}.link`)}</TextLink>
  );
}
