import { cpus, loadavg, platform, release, totalmem } from 'node:os';

/** Describes the machine, with its load average as a sign of other work. */
export function describeMachine(): string {
  const cores = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  const [load = 0] = loadavg();
  return `${cores.length} cores (${cores[0]?.model.trim()}), ${memory} GB, ${platform()} ${release()}, Node ${process.versions.node}, load ${load.toFixed(1)} at the start`;
}
