import { mkdirSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

/**
 * Draws the invented pictures of the demo's news into `demo/imagenes/`: shapes with photographic light, blur and
 * grain. Run by hand; the results are committed.
 */

const FOLDER = 'demo/imagenes';
const WIDTH = 1600;
const HEIGHT = 900;
/** Saved smaller than drawn, because the demo resizes every picture at its first start. */
const SAVED_WIDTH = 1200;

const sky = (from: string, to: string): string =>
  `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
const shade = (id: string, from: string, to: string): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0.25"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
const SKY = `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>`;
const ticks = (count: number, draw: (place: number) => string): string =>
  Array.from({ length: count }, (_, place) => draw(place)).join('');

const tank = (x: number, y: number, width: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${HEIGHT - y}" fill="url(#${fill})"/><rect x="${x}" y="${y}" width="${width}" height="26" fill="#ffffff" opacity="0.22"/>${ticks(
    12,
    (place) =>
      `<rect x="${x + 60}" y="${y + 90 + place * 55}" width="${place % 4 === 0 ? 90 : 50}" height="8" fill="#f4f2ee" opacity="0.8"/>`,
  )}`;

const wheel = (x: number): string =>
  `<circle cx="${x}" cy="668" r="68" fill="#14110f"/><circle cx="${x}" cy="668" r="30" fill="#8b847b"/>`;

const drum = (x: number, y: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="210" height="290" rx="10" fill="url(#${fill})"/><ellipse cx="${x + 105}" cy="${y}" rx="105" ry="26" fill="#d9d3ca"/><rect x="${x}" y="${y + 90}" width="210" height="8" fill="#000" opacity="0.25"/><rect x="${x}" y="${y + 190}" width="210" height="8" fill="#000" opacity="0.25"/>`;

/** Each drawing: SVG definitions and shapes. */
const DRAWINGS: Readonly<Record<string, readonly [definitions: string, shapes: string]>> = {
  varilla: [
    sky('#efeae3', '#cfc6ba') + shade('rod', '#3a3530', '#14110f'),
    `${SKY}<rect y="430" width="980" height="30" fill="url(#rod)"/><rect x="980" y="430" width="620" height="30" fill="#a79f94"/>${ticks(
      32,
      (place) =>
        `<rect x="${30 + place * 50}" y="460" width="6" height="${place % 5 === 0 ? 96 : 44}" fill="#6b655e"/>`,
    )}<rect x="972" y="320" width="22" height="250" fill="#1d1a17"/><ellipse cx="480" cy="700" rx="620" ry="60" fill="#8b847b" opacity="0.35"/>`,
  ],
  via: [
    sky('#d9dde0', '#e9d9c4') + shade('hill', '#938a7e', '#5f574e'),
    `${SKY}<path fill="#b3aa9f" d="M0 480 360 250l260 170 330-250 650 330v420H0z"/><path fill="url(#hill)" d="M0 560 300 380l330 150 420-230 550 280v320H0z"/><path fill="#26221f" d="m590 900 190-370h40l230 370z"/><path fill="#f4f2ee" d="m794 540 12 0 4 60h-20zM786 640h28l6 90h-40zM776 780h50l8 120h-66z"/>`,
  ],
  carrotanque: [
    sky('#cfc8be', '#efe7db') + shade('body', '#77706a', '#3c3833'),
    `${SKY}<rect y="640" width="1600" height="260" fill="#b8b0a5"/><rect x="240" y="310" width="790" height="300" rx="120" fill="url(#body)"/><path fill="#1d1a17" d="M1060 420h190l120 120v90h-310z"/><path fill="#9fb0bb" d="M1160 446h80l76 80h-156z"/>${ticks(
      8,
      (place) =>
        `<rect x="${340 + place * 84}" y="${place % 3 === 0 ? 360 : 420}" width="8" height="${place % 3 === 0 ? 170 : 110}" fill="#f4f2ee" opacity="0.7"/>`,
    )}${wheel(420)}${wheel(600)}${wheel(1240)}<ellipse cx="800" cy="752" rx="640" ry="24" fill="#000" opacity="0.22"/>`,
  ],
  tanques: [
    sky('#dfe3e4', '#e8dccb') + shade('one', '#7d766e', '#494139') + shade('two', '#4a443d', '#1d1a17'),
    `${SKY}${tank(200, 260, 540, 'one')}${tank(860, 420, 540, 'two')}`,
  ],
  montana: [
    sky('#8fa0a8', '#d8c5ad') + shade('near', '#2c2722', '#171310'),
    `${SKY}<path fill="#7d7268" d="M0 520c300-150 500 100 800 0s500-100 800 0v380H0z"/><path fill="#574e46" d="M0 600c300-150 500 100 800 0s500-100 800 0v300H0z"/><path fill="url(#near)" d="M0 690c300-150 500 100 800 0s500-100 800 0v210H0z"/>`,
  ],
  barras: [
    sky('#f4efe8', '#e0d6ca'),
    `${SKY}${ticks(5, (place) => {
      const height = [350, 480, 420, 610, 700][place] ?? 0;
      const fill = ['#c4836a', '#b16a4f', '#9c4a2d', '#8a2a12', '#1d1a17'][place];
      return `<rect x="${220 + place * 260}" y="${HEIGHT - height}" width="180" height="${height}" fill="${fill}"/>`;
    })}${ticks(9, (place) => `<rect x="90" y="${80 + place * 95}" width="${place % 2 === 0 ? 60 : 34}" height="6" fill="#8b847b"/>`)}`,
  ],
  noche: [
    `${sky('#121821', '#3a3029')}<radialGradient id="lamp"><stop offset="0" stop-color="#ffe6b0"/><stop offset="1" stop-color="#ffe6b0" stop-opacity="0"/></radialGradient>`,
    `${SKY}<rect y="660" width="1600" height="240" fill="#1a1613"/><rect x="240" y="330" width="1120" height="70" fill="#57504a"/><rect x="360" y="400" width="46" height="280" fill="#3a3530"/><rect x="1190" y="400" width="46" height="280" fill="#3a3530"/>${ticks(
      4,
      (place) => `<circle cx="${400 + place * 265}" cy="430" r="210" fill="url(#lamp)" opacity="0.8"/>`,
    )}${ticks(3, (place) => `<rect x="${520 + place * 240}" y="500" width="90" height="180" fill="#0d0b0a"/><rect x="${536 + place * 240}" y="524" width="58" height="44" fill="#cfe0d4"/>`)}`,
  ],
  tambores: [
    sky('#e4ddd2', '#b9aea0') + shade('red', '#a6371f', '#641807') + shade('dark', '#4d4740', '#1d1a17'),
    `${SKY}<rect y="720" width="1600" height="180" fill="#8b8176"/>${drum(250, 470, 'dark')}${drum(500, 470, 'red')}${drum(750, 470, 'dark')}${drum(1000, 470, 'dark')}${drum(380, 170, 'dark')}${drum(880, 170, 'red')}`,
  ],
  papeles: [
    sky('#cbbfae', '#a58f78') + shade('paper', '#ffffff', '#eee9e1'),
    `${SKY}<g transform="rotate(-7 800 450)"><rect x="420" y="120" width="560" height="740" fill="url(#paper)"/>${ticks(
      13,
      (place) =>
        `<rect x="480" y="${210 + place * 46}" width="${place % 4 === 0 ? 260 : 430}" height="${place % 4 === 0 ? 16 : 8}" fill="#8b847b" opacity="0.75"/>`,
    )}</g><g transform="rotate(5 1000 480)"><rect x="830" y="220" width="480" height="640" fill="url(#paper)" stroke="#d8d0c4"/>${ticks(
      10,
      (place) =>
        `<rect x="880" y="${300 + place * 48}" width="${place % 3 === 0 ? 200 : 360}" height="8" fill="#8b847b" opacity="0.75"/>`,
    )}</g>`,
  ],
};

/** Grain from a pseudo-random generator with a fixed seed, so that every run gives the same picture. */
function grain(): Buffer {
  let state = 2_463_534_242;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 24;
  };
  return Buffer.from(Array.from({ length: 400 * 225 }, () => 118 + (next() % 20)));
}

mkdirSync(FOLDER, { recursive: true });
const film = await sharp(grain(), { raw: { width: 400, height: 225, channels: 1 } })
  .resize(WIDTH, HEIGHT, { kernel: 'cubic' })
  .png()
  .toBuffer();
for (const [name, [definitions, shapes]] of Object.entries(DRAWINGS)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><defs>${definitions}<radialGradient id="vignette" cx="0.45" cy="0.4" r="0.9"><stop offset="0.5" stop-opacity="0"/><stop offset="1" stop-opacity="0.38"/></radialGradient></defs>${shapes}<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#vignette)"/></svg>`;
  const drawn = await sharp(Buffer.from(svg)).blur(1.6).png().toBuffer();
  const grained = await sharp(drawn)
    .composite([{ input: film, blend: 'soft-light' }])
    .png()
    .toBuffer();
  const bytes = await sharp(grained).resize(SAVED_WIDTH).jpeg({ quality: 66, mozjpeg: true }).toBuffer();
  writeFileSync(`${FOLDER}/${name}.jpg`, bytes);
  console.error(`${name}.jpg: ${Math.round(bytes.length / 1024)} KB`);
}
