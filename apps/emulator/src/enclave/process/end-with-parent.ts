import process from 'node:process'

/**
 * Ends this process when its parent is gone. `process.exit` would wait for the engine's threads,
 * which may take hours for a query.
 */
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
