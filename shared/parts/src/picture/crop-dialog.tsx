import { Button, Dialog, SliderField, Stack, Text } from '@stridewell/ui';
import { useState, type ReactElement } from 'react';
import Cropper from 'react-easy-crop';
import { cropPicture, type CropArea } from './crop-picture.ts';
import { Stage } from './crop-dialog.styles.ts';
import { usePictureText } from './picture-texts.ts';

/** Chooses the part of a picture to keep: by dragging and pinching, or with arrow keys and a slider. */
export function CropDialog(props: {
  file: File;
  /** The address of the picture. */
  source: string;
  ratio: number;
  onCropped: (cropped: Blob) => void;
  onCancel: () => void;
}): ReactElement {
  const { file, source, ratio } = props;
  const t = usePictureText();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<CropArea>();
  const [hasFailed, setFailed] = useState(false);

  return (
    <Dialog
      isOpen
      onClose={props.onCancel}
      title={t('picture.cropTitle')}
      footer={
        <>
          <Button
            isDisabled={!area}
            onPress={() => {
              if (area) cropPicture(file, area).then(props.onCropped, () => setFailed(true));
            }}
          >
            {t('picture.use')}
          </Button>
          <Button color="lightgrey" onPress={props.onCancel}>
            {t('picture.cancel')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Stage>
          <Cropper
            image={source}
            crop={crop}
            zoom={zoom}
            aspect={ratio}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_percent, pixels) => setArea(pixels)}
            cropperProps={{ 'aria-label': t('picture.cropHint') }}
            mediaProps={{ alt: '', onError: () => setFailed(true) }}
            // The library would write a style element into the head, which the page's policy blocks and which has no
            // effect in a shadow root.
            disableAutomaticStylesInjection
          />
        </Stage>
        <SliderField
          label={t('picture.zoom')}
          minValue={1}
          maxValue={3}
          step={0.1}
          startLabel={1}
          endLabel={3}
          value={zoom}
          onChange={setZoom}
        />
        <div role="alert">{hasFailed && <Text tone="danger">{t('picture.unreadable')}</Text>}</div>
      </Stack>
    </Dialog>
  );
}
