import { relative } from 'node:path';

const SHOWN = 10;

interface VitestModule {
  readonly moduleId: string;
  diagnostic(): { readonly collectDuration: number; readonly setupDuration: number; readonly duration: number };
}

/** A reporter for vitest and Playwright that prints the slowest test files, with hooks and imports. */
export default class SlowestFiles {
  readonly #milliseconds = new Map<string, number>();

  /** Called by vitest at the end of the run. */
  onTestRunEnd(modules: readonly VitestModule[]): void {
    for (const module of modules) {
      const { collectDuration, setupDuration, duration } = module.diagnostic();
      this.#add(module.moduleId, collectDuration + setupDuration + duration);
    }
    this.#print();
  }

  /** Called by Playwright after each test. */
  onTestEnd(test: { location: { file: string } }, { duration }: { duration: number }): void {
    this.#add(test.location.file, duration);
  }

  /** Called by Playwright at the end of the run. */
  onEnd(): void {
    this.#print();
  }

  /** Asked by Playwright: false, because other reporters print too. */
  printsToStdio(): boolean {
    return false;
  }

  #add(file: string, milliseconds: number): void {
    this.#milliseconds.set(file, (this.#milliseconds.get(file) ?? 0) + milliseconds);
  }

  #print(): void {
    const files = [...this.#milliseconds].sort(([, one], [, other]) => other - one);
    const total = files.reduce((sum, [, each]) => sum + each, 0);
    const lines = files.slice(0, SHOWN).map(([file, each]) => `${seconds(each)} s  ${relative('', file)}`);
    process.stdout.write(`Slowest of ${files.length} files, ${seconds(total).trim()} s in all:\n${lines.join('\n')}\n`);
  }
}

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1).padStart(7);
