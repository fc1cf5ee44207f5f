export default {
  errors: {
    task_not_created: 'Task could not be created.',
  },
  kinds: {
    print_labels: 'Print labels',
    buy_labels: 'Buy labels',
  },
  why: {
    cancel: 'This task has ended.',
  },
} as const;
