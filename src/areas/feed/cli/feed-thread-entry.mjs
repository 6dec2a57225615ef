// Plain JavaScript, so that the cache is in force before the first TypeScript: stripping its types takes half a second and 70 MB.
import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

enableCompileCache('build/compile-cache');
const { serveTasks } = await import('./feed-thread-work.ts');
serveTasks(parentPort, workerData);
