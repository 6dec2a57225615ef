import { readFileSync } from 'node:fs';

/** Resident memory in MB, now and at its peak; 0 for a process that is ending. */
export function readMemory(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024;
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') };
}

const TICKS_PER_SECOND = 100;

/** Processor time of a process and its children so far, in seconds. */
export function readCpuSeconds(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return children.reduce((sum, child) => sum + readCpuSeconds(Number(child)), ownCpuSecondsOf(pid));
}

function ownCpuSecondsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The program name is in brackets and may contain blanks; the next fields have fixed places.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
