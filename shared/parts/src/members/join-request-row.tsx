import type { Person } from '@stridewell/contracts';
import { Avatar, Button, Inline, ListRow } from '@stridewell/ui';
import type { ReactElement, ReactNode } from 'react';
import { useMemberText } from './member-texts.ts';

/** A person who asks to join, with buttons to approve or decline. */
export function JoinRequestRow(props: {
  person: Pick<Person, 'name' | 'username' | 'image'>;
  /** How long they have been waiting, and other facts. */
  about: ReactNode;
  /** Answers with 1 (approve) or 0 (decline). */
  answer: { isPending: boolean; mutate: (accept: 0 | 1) => void };
}): ReactElement {
  const { person, about, answer } = props;
  const { name, username, image } = person;
  const t = useMemberText();
  return (
    <ListRow
      href={`/profile/${username}`}
      leading={<Avatar name={name} src={image} />}
      title={name}
      meta={about}
      trailing={
        <Inline gap={2} justify="end">
          <Button
            size="small"
            aria-label={t('requests.acceptNamed', { name })}
            isPending={answer.isPending}
            onPress={() => answer.mutate(1)}
          >
            {t('requests.accept')}
          </Button>
          <Button
            size="small"
            color="lightgrey"
            aria-label={t('requests.declineNamed', { name })}
            isDisabled={answer.isPending}
            onPress={() => answer.mutate(0)}
          >
            {t('requests.decline')}
          </Button>
        </Inline>
      }
    />
  );
}
