import {
  Button,
  Card,
  IconButton,
  lateComponent,
  PlusIcon,
  ProgressBar,
  Skeleton,
  Stack,
  Text,
  TextField,
  TrashIcon,
} from '@stridewell/ui';
import { useCallback, useId, useRef, useState } from 'react';
import type { DragEvent, ReactElement } from 'react';
import { checkPicture, pictureKinds, type PictureRefusal } from './check-picture.ts';
import { DropZone, Frame, HiddenInput, Preview } from './picture-field.styles.ts';
import { usePictureText } from './picture-texts.ts';

// The library is loaded with the first picture to crop.
const CropDialog = lateComponent(async () => (await import('./crop-dialog.tsx')).CropDialog);

/** A chosen picture that has not been sent yet. */
export type ChosenPicture = Readonly<{ content: Blob; name: string; alt: string }>;

/** Shows a file that has not been sent yet. */
function PicturePreview({ content, alt }: { content: Blob; alt: string }): ReactElement {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(content);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [content],
  );
  return <img ref={show} alt={alt} />;
}

/**
 * Lets people choose or drop a picture, checks its type and size before sending, crops it if a ratio is given, and asks
 * for a description.
 */
export function PictureField(props: {
  label: string;
  value: ChosenPicture | null;
  onChange: (picture: ChosenPicture | null) => void;
  /** Width divided by height of the kept part: 1 is a square; without it, the picture stays as it is. */
  ratio?: number;
  /** False if the content is obvious, such as a portrait next to the person's name. */
  hasAlt?: boolean;
  /** The maximum file size, in bytes. */
  maxBytes?: number;
  errorMessage?: string | undefined;
  /** The share that has been sent, from 0 to 1. */
  sent?: number | undefined;
}): ReactElement {
  const { label, value, onChange, ratio, hasAlt = true } = props;
  const t = usePictureText();
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [refusal, setRefusal] = useState<PictureRefusal | null>(null);
  const [toCrop, setToCrop] = useState<{ file: File; source: string }>();

  function take(file: File | undefined): void {
    if (!file) return;
    const refused = checkPicture(file, props.maxBytes);
    setRefusal(refused);
    if (refused !== null) return;
    if (ratio === undefined) onChange({ content: file, name: file.name, alt: value?.alt ?? '' });
    else setToCrop({ file, source: URL.createObjectURL(file) });
  }

  function endCropping(): void {
    if (toCrop) URL.revokeObjectURL(toCrop.source);
    setToCrop(undefined);
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  }

  const wrong = refusal === null ? props.errorMessage : t(`picture.refused.${refusal}`);
  return (
    <Frame role="group" aria-label={label}>
      <HiddenInput
        ref={input}
        type="file"
        accept={pictureKinds.join()}
        tabIndex={-1}
        aria-hidden
        onChange={(event) => {
          take(event.target.files?.[0]);
          // Lets people choose the same file again.
          event.target.value = '';
        }}
      />
      {value === null ? (
        <DropZone onDragOver={(event) => event.preventDefault()} onDrop={drop}>
          <Text weight="medium">{label}</Text>
          <Button
            color="lightgrey"
            icon={PlusIcon}
            aria-describedby={hintId}
            onPress={() => input.current?.click()}
          >
            {t('picture.choose')}
          </Button>
          <Text size="sm" tone="muted" id={hintId}>
            {t('picture.hint')}
          </Text>
        </DropZone>
      ) : (
        <Card>
          <Stack gap={3}>
            <Preview>
              <PicturePreview content={value.content} alt={value.alt} />
              <IconButton
                icon={TrashIcon}
                label={t('picture.remove', { name: value.name })}
                onPress={() => onChange(null)}
              />
            </Preview>
            {hasAlt && (
              <TextField
                label={t('picture.alt')}
                description={t('picture.altHint')}
                value={value.alt}
                onChange={(alt) => onChange({ ...value, alt })}
                maxLength={200}
              />
            )}
            {props.sent !== undefined && (
              <ProgressBar label={t('picture.sending')} value={props.sent * 100} />
            )}
          </Stack>
        </Card>
      )}
      <div role="alert">{wrong !== undefined && <Text tone="danger">{wrong}</Text>}</div>
      {toCrop && ratio !== undefined && (
        <CropDialog
          file={toCrop.file}
          source={toCrop.source}
          ratio={ratio}
          onCancel={endCropping}
          onCropped={(content) => {
            endCropping();
            onChange({ content, name: toCrop.file.name, alt: value?.alt ?? '' });
          }}
          meanwhile={<Skeleton shape="block" size="10rem" />}
        />
      )}
    </Frame>
  );
}
