import { eventPayloads, shapeOf } from '@stridewell/platform/registry';
import type { Shape } from '@stridewell/platform/registry';
import { z } from 'zod';

/** The payload of each event in this working tree, by name. */
export function eventShapes(): Record<string, Shape> {
  return Object.fromEntries(
    Object.entries(eventPayloads).map(([name, schema]) => [name, shapeOf(z.toJSONSchema(schema))]),
  );
}

/** Returns the payloads of these events; an unknown name fails the build. */
export function shapesOfEvents(names: readonly string[]): Record<string, Shape> {
  const shapes = eventShapes();
  return Object.fromEntries(
    names.map((name) => {
      const shape = shapes[name];
      if (!shape)
        throw new Error(`Unknown event: ${name}. Available: ${Object.keys(shapes).join(', ')}.`);
      return [name, shape];
    }),
  );
}
