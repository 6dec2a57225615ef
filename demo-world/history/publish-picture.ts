import sharp from 'sharp';
import { PUBLISHABLE_POST } from '#areas/news/server/index.ts';
import { ROLE_WORDS } from '#areas/operators/rules/roles.ts';
import { createPublishingBackend, storePicture } from '#areas/publishing/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { hashPicture } from '#platform/pictures/copy-picture.ts';
import { openNamelessFile } from '#platform/pictures/nameless-file.ts';
import { findOperator, findPostKey } from './queries.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
}

const WIDTH = 1000;
const HEIGHT = 750;
/** Pixels for each unit of the drawing: few, because the picture is painted and copied at the first start. */
const SCALE = 0.64;
const [COLUMNS, ROWS] = [WIDTH * SCALE, HEIGHT * SCALE];
const POST = 'seguridad-en-el-descargue';
const AUTHOR = 'carolina.duque@surtidora.example';
/** Days before today on which the operator published the picture. */
const DAYS = 16;
const DAY_MS = 86_400_000;

const PICTURE = {
  archivo: 'descargue.jpg',
  alt: 'Un carrotanque conectado a tierra junto a la boca de un tanque, con la manguera todavía sin conectar',
  /** The coupling, which every crop shows. */
  focus: { x: 0.3, y: 0.68 },
} as const;

type Colour = readonly [red: number, green: number, blue: number];

/** A shape from its upper edge to its lower one, painted over those before it. */
interface Shape {
  readonly top: number;
  readonly bottom: number;
  readonly from: Colour;
  /** Colour at the lower edge. */
  readonly to: Colour;
  readonly covers: (x: number, y: number) => boolean;
}

const INK: Colour = [34, 30, 27];
const LIGHT: Colour = [233, 229, 223];
const STEEL: Colour = [72, 66, 60];
const GREEN: Colour = [63, 122, 74];

const box = (x: number, top: number, width: number, height: number, from: Colour, to = from): Shape => ({
  ...{ top, bottom: top + height, from, to },
  covers: (px) => px >= x && px < x + width,
});
const oval = (x: number, y: number, wide: number, high: number, from: Colour, to = from): Shape => ({
  ...{ top: y - high, bottom: y + high, from, to },
  covers: (px, py) => ((px - x) / wide) ** 2 + ((py - y) / high) ** 2 <= 1,
});
/** A line along a curve. */
const curve = (top: number, bottom: number, thick: number, at: (y: number) => number, colour: Colour): Shape => ({
  ...{ top, bottom, from: colour, to: colour },
  covers: (px, py) => Math.abs(px - at(py)) < thick,
});

/** A tank truck, and before it the mouth of a tank with the hose beside it and the cable to the ground. */
const SHAPES: readonly Shape[] = [
  box(0, 0, WIDTH, HEIGHT, [207, 214, 217], [239, 227, 210]),
  box(0, 520, WIDTH, 230, [176, 167, 155], [139, 130, 118]),
  oval(560, 320, 130, 140, LIGHT, STEEL),
  box(560, 180, 440, 280, LIGHT, STEEL),
  ...[640, 740, 840, 940].map((x) => box(x, 182, 4, 276, [120, 112, 104])),
  box(470, 455, 530, 28, INK),
  ...[590, 760, 930].flatMap((x) => [oval(x, 520, 62, 62, INK), oval(x, 520, 24, 24, [147, 138, 126])]),
  oval(300, 600, 150, 40, STEEL),
  oval(300, 592, 105, 26, INK),
  box(262, 430, 76, 150, LIGHT, STEEL),
  box(248, 470, 104, 30, [178, 58, 30]),
  curve(440, 690, 17, (y) => 430 + 60 * Math.sin((y - 440) / 60), INK),
  curve(480, 700, 4, (y) => 520 - (y - 480) / 4, GREEN),
  box(452, 690, 26, 40, GREEN),
];

/** Paints the shapes. @returns red, green and blue of each pixel */
function paint(): Buffer {
  const pixels = Buffer.alloc(COLUMNS * ROWS * 3);
  for (const { top, bottom, from, to, covers } of SHAPES)
    for (let row = Math.ceil(Math.max(0, top) * SCALE); row < Math.min(HEIGHT, bottom) * SCALE; row += 1) {
      const y = row / SCALE;
      const share = (y - top) / (bottom - top);
      const [red = 0, green = 0, blue = 0] = from.map((value, at) => value + ((to[at] ?? value) - value) * share);
      for (let column = 0, at = row * COLUMNS * 3; column < COLUMNS; column += 1, at += 3)
        if (covers(column / SCALE, y)) {
          pixels[at] = red;
          pixels[at + 1] = green;
          pixels[at + 2] = blue;
        }
    }
  return pixels;
}

/**
 * Publishes a picture for a post as an operator does: uploaded through the console's pipeline, with a text and a point. Idempotent.
 */
export async function publishPicture({ database, clock }: Deps): Promise<void> {
  const { kysely } = database;
  const [operator, clave] = await Promise.all([findOperator(kysely, AUTHOR), findPostKey(kysely, POST)]);
  if (!operator || !clave) return;
  const then: Clock = { now: () => new Date(clock.now().getTime() - DAYS * DAY_MS) };
  const posts = createPublishingBackend({ database, clock: then }).publisher.register(PUBLISHABLE_POST);
  const [{ version }, content] = await Promise.all([posts.find(clave), posts.findLive(clave)]);
  if (version > 0 || !content) return;
  const image = await upload({ database, clock: then }, operator);
  if (!image) return;
  const { alt, focus } = PICTURE;
  await posts.publish(
    { ...operator, rol: ROLE_WORDS[operator.rol].name },
    {
      ...{ clave, version },
      content: { ...content, image, image_alt: alt, image_x: focus.x, image_y: focus.y, avisar: false },
    },
  );
}

type Operator = NonNullable<Awaited<ReturnType<typeof findOperator>>>;

/** @returns the name of the picture */
async function upload(deps: Deps, operator: Operator): Promise<string | undefined> {
  const drawn = sharp(paint(), { raw: { width: COLUMNS, height: ROWS, channels: 3 } });
  const bytes = await drawn.blur(0.8).jpeg({ quality: 88 }).toBuffer();
  const file = await openNamelessFile();
  try {
    await file.writeFile(bytes);
    const picture = { fd: file.fd, huella: hashPicture(bytes), archivo: PICTURE.archivo };
    const stored = await storePicture(deps, picture, operator);
    return stored.ok ? stored.value : undefined;
  } finally {
    await file.close();
  }
}
