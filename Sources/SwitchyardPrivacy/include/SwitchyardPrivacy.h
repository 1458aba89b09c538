#ifndef SWITCHYARD_PRIVACY_H
#define SWITCHYARD_PRIVACY_H

// Declares nothing: this target only carries the privacy manifest into an app.

#endif
