import { payAtBank } from '../customers/errand.ts';
import { startedOf, startOnce } from '../customers/start.ts';
import { order, untilReady } from '../storm/database-away.ts';
import { begin, type Desk, type Drill, linesOf, untilOver } from './drill.ts';

type Loss = 'lose commits' | 'lose answers';

/** The lost commit may be a job's; then the drill tries again. */
const TRIES = 4;

async function whileLosing({ stage }: Desk, mode: Loss, work: () => Promise<void>): Promise<void> {
  await stage.findings.during(mode === 'lose commits' ? 'lost-commits' : 'lost-answers', async () => {
    order(stage, { mode, commits: 1 });
    await work();
    order(stage, { mode: 'open' });
    await untilReady(stage, mode === 'lose commits' ? 'lost commits' : 'lost answers to commits');
  });
}

/** The connection breaks at the commit that records a payment. The customer presses again. */
async function loseTheStart(desk: Desk, mode: Loss): Promise<void> {
  const { payer } = desk;
  for (let turn = 0; turn < TRIES; turn += 1) {
    const lines = await linesOf(payer);
    const key = `${mode.replace(' ', '-')}-${turn}`;
    let isLost = false;
    await whileLosing(desk, mode, async () => {
      isLost = startedOf(await startOnce(payer, lines, key)) === undefined;
    });
    const started = startedOf(await startOnce(payer, lines, key));
    if (!started) throw new Error(`${key} could not be pressed again`);
    if (isLost) return;
  }
  throw new Error(`no payment met ${mode}`);
}

/** The connection breaks at the commit that settles a payment. The bank calls back again. */
async function loseTheEnd(desk: Desk, mode: Loss): Promise<void> {
  const { started } = await begin(desk.payer, `fin-${mode.replace(' ', '-')}`);
  await whileLosing(desk, mode, async () => {
    await payAtBank(desk.payer, started, 'aprueba');
    await untilOver(desk.stage, started.uuid);
  });
}

export const lostCommits: Drill = async (desk) => {
  await loseTheStart(desk, 'lose commits');
  await loseTheEnd(desk, 'lose commits');
};

export const lostAnswers: Drill = async (desk) => {
  await loseTheStart(desk, 'lose answers');
  await loseTheEnd(desk, 'lose answers');
};
