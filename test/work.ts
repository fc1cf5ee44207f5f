/**
 * The processor time that `work` takes in this process, in milliseconds. On a busy machine the clock runs on while work waits its turn, so a limit
 * by the clock fails there by chance.
 */
export async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
