// Only imports its work: see `worker` in vite.config.ts.
import './upload-work.ts'
