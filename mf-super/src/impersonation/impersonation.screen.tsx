import type { Impersonation, impersonateMember, Output } from '@stridewell/contracts';
import {
  FormField,
  FormScreen,
  ListView,
  ScreenHead,
  useFormScreen,
  useListAddress,
} from '@stridewell/parts';
import { useFormat, useNavigate } from '@stridewell/platform';
import {
  Banner,
  Card,
  EmptyState,
  List,
  ListRow,
  Skeleton,
  Stack,
  TextArea,
  TextField,
  WalkIllustration,
} from '@stridewell/ui';
import { impersonationList } from './impersonation-list.ts';
import { useImpersonationText } from './impersonation-texts.ts';
import { lookAs, type LookFields, useImpersonations, useLookAs } from './impersonation.queries.ts';

/** Lets staff see the product as a member does, and lists past impersonations. */
export function ImpersonationScreen() {
  const t = useImpersonationText();
  const list = useListAddress(impersonationList);
  const query = useImpersonations(list.address);
  return (
    <>
      <ScreenHead title={t('title')} lead={t('lead')} />
      <Stack gap={5}>
        <Banner>{t('rules')}</Banner>
        <Card title={t('new')} level={2}>
          <LookForm />
        </Card>
        <Card title={t('log')} level={2}>
          <ListView
            pagesLabel={t('pages')}
            list={list}
            query={query}
            skeleton={<Skeleton shape="list" count={3} />}
            empty={<EmptyState illustration={<WalkIllustration />} title={t('empty')} level={3} />}
          >
            {({ data }) => (
              <List label={t('log')}>
                {data.map((look) => (
                  <LookRow key={look.id} look={look} />
                ))}
              </List>
            )}
          </ListView>
        </Card>
      </Stack>
    </>
  );
}

function LookForm() {
  const t = useImpersonationText();
  const navigate = useNavigate();
  const screen = useFormScreen<LookFields, Output<typeof impersonateMember>>({
    values: { username: '', reason: '' },
    save: useLookAs(),
    saved: t('started'),
    onSaved: (answer) => {
      navigate('/my-dashboard');
      lookAs(answer);
    },
  });
  return (
    <FormScreen screen={screen} submitLabel={t('start')}>
      <FormField
        screen={screen}
        name="username"
        rules={{ validate: (text) => text.trim() !== '' || t('usernameMissing') }}
      >
        {(field) => (
          <TextField
            {...field}
            label={t('usernameOrEmail')}
            description={t('usernameHint')}
            maxLength={254}
            isRequired
          />
        )}
      </FormField>
      <FormField
        screen={screen}
        name="reason"
        rules={{ validate: (text) => text.trim() !== '' || t('reasonMissing') }}
      >
        {(field) => (
          <TextArea
            {...field}
            label={t('reason')}
            description={t('reasonHint')}
            rows={2}
            maxLength={300}
            isRequired
          />
        )}
      </FormField>
    </FormScreen>
  );
}

function LookRow({ look }: { look: Impersonation }) {
  const t = useImpersonationText();
  const format = useFormat();
  const { member, programName, reason, by, createdAt } = look;
  const facts = [
    reason,
    programName,
    t('by', { name: by ?? t('deletedAccount'), date: format.dateTime(createdAt) }),
  ];
  return <ListRow title={member} meta={facts.join(' · ')} />;
}
